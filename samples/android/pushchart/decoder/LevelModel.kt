package pushchart.decoder

import kotlin.math.abs
import kotlin.math.max

private val SQUASH = IntArray(4096).also { table ->
    var e = 1L shl 24
    for (i in 0 until 2048) {
        table[2048 + i] = ((1L shl 40) / ((1L shl 24) + e)).toInt()
        table[2048 - i] = 65536 - table[2048 + i]
        e = (e * 16711807 + (1L shl 23)) shr 24
    }
    table[0] = table[1]
}

private val STRETCH = IntArray(4096).also { table ->
    var j = 0
    for (i in 0 until 4096) {
        while (j < 4095 && SQUASH[j] < 16 * i + 8) j += 1
        table[i] = j - 2048
    }
}

private val CDF = IntArray(2050).also { table ->
    var e = 1L shl 24
    for (i in 0..1024) {
        val logistic = (1L shl 50) / ((1L shl 24) + e)
        val heavy = (1L shl 26) - (1L shl 29) / (16 + i)
        table[1024 + i] = ((3 * logistic + heavy) / 4).toInt()
        table[1024 - i] = (1 shl 26) - table[1024 + i]
        e = (e * 15760198 + (1L shl 23)) shr 24
    }
    table[2049] = table[2048]
}

private fun binaryDigits(x: Int) = 32 - x.countLeadingZeroBits()

/** A curve that predicts a level of a range by its distance from a center. Products need 64 bits. */
private class Curve(private val center: Int, private val inverse: Int, low: Int, high: Int) {
    private var lowest = shareBelow(low)
    private var highest = shareBelow(high + 1)
    private var middle = 0

    /** F(v), the share of levels below v. */
    private fun shareBelow(v: Int): Int {
        val position = (((256L * (v - center) - 128) * inverse shr 16) + 262144).coerceIn(0, 524288).toInt()
        val i = position shr 8
        return CDF[i] + ((CDF[i + 1] - CDF[i]).toLong() * (position and 255) shr 8).toInt() + 64 * v
    }

    /** The prediction that a level is not below m. */
    fun predict(m: Int, isFine: Boolean): Int {
        middle = shareBelow(m)
        return if (isFine) 0 else STRETCH[((highest - middle) * 4096L / (highest - lowest)).toInt()]
    }

    fun narrow(isAbove: Boolean) = if (isAbove) lowest = middle else highest = middle
}

private const val STREAMS = 5
private const val NODES = 2048
private const val DEPTHS = 12

/** A slot for the binary digits of each spread, and one for the stream as a whole. */
private const val SPREADS = 18
private const val ALL = 17
private val MEAN_OF_STREAM = intArrayOf(0, 1, 0, 1, 1)
private val FIRST_WEIGHTS = intArrayOf(28000, 24000, 16000)

/** The levels of a series, read bit by bit: sections 6.2 and 6.3 of docs/format.md. */
internal class LevelModel(private val reader: SymbolReader, top: Int) {
    private val bitCount = binaryDigits(top)
    private val nodes = AdaptiveBits(STREAMS * NODES)
    private val weights = IntArray(STREAMS * DEPTHS * 3) { FIRST_WEIGHTS[it % 3] }
    private val counts = IntArray(STREAMS * SPREADS)
    private val deviations = IntArray(STREAMS * SPREADS) { 256 * top / (if (it < 4 * SPREADS) 10 else 20) }
    private val means = IntArray(2)
    private var decisionCount = 0

    fun read(least: Int, greatest: Int, stream: Int, center: Int, spread: Int): Int {
        var low = least
        var high = greatest
        val own = stream * SPREADS + binaryDigits(spread)
        val deviation = deviations[if (counts[own] > 0) own else stream * SPREADS + ALL]
        val scaleBits = binaryDigits(deviation shr 7)
        val inverse = ((1L shl 28) / max(31L, 182L * deviation shr 8)).toInt()
        val mean = (means[MEAN_OF_STREAM[stream]] shr 8).coerceIn(low, high)
        val curve = Curve(center, inverse, low, high)
        val curveOfMean = Curve(mean, inverse, low, high)
        var x = 0
        for (k in bitCount - 1 downTo 0) {
            if (low >= high) break
            val m = x + (1 shl k)
            if (m in low + 1..high) {
                val depth = k - scaleBits + 8
                val isFine = depth <= 2
                val isAbove = decide(stream, k, x, depth, curve.predict(m, isFine), curveOfMean.predict(m, isFine))
                if (isAbove) low = m else high = m - 1
                curve.narrow(isAbove)
                curveOfMean.narrow(isAbove)
            }
            if (low >= m) x = m
        }
        return learn(low, stream, center, spread)
    }

    /** Reads the bit k of a level whose higher bits are x. o1 and o2 are the predictions of the curves. */
    private fun decide(stream: Int, k: Int, x: Int, depth: Int, o1: Int, o2: Int): Boolean {
        val rate = max(262, 9999000 / (3333 + 64 * (decisionCount shr 6)))
        decisionCount += 1
        val path = ((1 shl bitCount) + x) shr (k + 1)
        val node = stream * NODES + (if (path < NODES) path else 0)
        val o3 = STRETCH[nodes.p[node] shr 4]
        val i = 3 * (stream * DEPTHS + depth.coerceIn(0, DEPTHS - 1))
        // The sum needs 64 bits.
        val sum = weights[i].toLong() * o1 + weights[i + 1].toLong() * o2 + weights[i + 2].toLong() * o3
        val probability = SQUASH[2048 + (sum shr 16).coerceIn(-2047, 2047).toInt()]
        val bit = reader.adaptive(nodes, node, probability)
        val error = (if (bit == 1) 65535 else 0) - probability
        fun moved(w: Int, o: Int) = (w + ((((o * error) shr 10) * rate + 8192) shr 14)).coerceIn(-524288, 524288)
        weights[i] = moved(weights[i], o1)
        weights[i + 1] = moved(weights[i + 1], o2)
        weights[i + 2] = moved(weights[i + 2], o3)
        return bit == 1
    }

    fun learn(level: Int, stream: Int, center: Int, spread: Int): Int {
        val miss = 256 * abs(level - center)
        val all = stream * SPREADS + ALL
        val own = stream * SPREADS + binaryDigits(spread)
        fun moved(value: Int, n: Int) = value + ((miss - value).toLong() * max(1966, 65536 / n) shr 16).toInt()
        deviations[all] = moved(deviations[all], ++counts[all])
        deviations[own] = moved(deviations[if (counts[own] > 0) own else all], ++counts[own] + 1)
        MEAN_OF_STREAM[stream].let { means[it] += (256 * level - means[it]) shr 3 }
        return level
    }
}
