import CZlib
import Foundation
import SeriesCodec

/// Encodings that a backend could use without PushChart.
enum Alternatives {
    /// Largest triangle three buckets (LTTB, Steinarsson 2013). From each bucket it takes the sample that spans the
    /// largest triangle with the sample before and the mean of the next bucket.
    static func thinned(_ samples: [Sample], to count: Int) -> [Sample] {
        guard samples.count > count, count > 2 else { return samples }
        let bucket = Double(samples.count - 2) / Double(count - 2)
        var chosen = [samples[0]]
        chosen.reserveCapacity(count)
        var last = 0
        for index in 0..<count - 2 {
            let start = Int(Double(index) * bucket) + 1
            let end = min(Int(Double(index + 1) * bucket) + 1, samples.count - 1)
            let nextEnd = min(Int(Double(index + 2) * bucket) + 1, samples.count)
            var meanTime = 0.0
            var meanValue = 0.0
            for position in end..<nextEnd {
                meanTime += samples[position].time
                meanValue += samples[position].value
            }
            meanTime /= Double(nextEnd - end)
            meanValue /= Double(nextEnd - end)
            let base = samples[last]
            var best = start
            var largest = -1.0
            for position in start..<max(end, start + 1) {
                let sample = samples[position]
                let area = abs(
                    (base.time - meanTime) * (sample.value - base.value)
                        - (base.time - sample.time) * (meanValue - base.value)
                )
                if area > largest {
                    largest = area
                    best = position
                }
            }
            chosen.append(samples[best])
            last = best
        }
        chosen.append(samples[samples.count - 1])
        return chosen
    }

    /// `[[t,v],…]` with the shortest digits.
    static func json(_ samples: [Sample]) -> [UInt8] {
        var text = "["
        for (index, sample) in samples.enumerated() {
            if index > 0 { text += "," }
            text += "[\(short(sample.time)),\(short(sample.value))]"
        }
        return Array((text + "]").utf8)
    }

    /// Google's polyline: zigzag differences of integers, five bits for each character from `?` up. A `\` takes two
    /// bytes in JSON.
    static func polyline(_ numbers: [(Int, Int)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in differences(numbers) {
            var rest = UInt(bitPattern: number << 1 ^ number >> 63)
            while rest >= 0x20 {
                append(UInt8(rest & 0x1F | 0x20) + 63)
                rest >>= 5
            }
            append(UInt8(rest) + 63)
        }
        func append(_ byte: UInt8) {
            if byte == UInt8(ascii: "\\") { bytes.append(byte) }
            bytes.append(byte)
        }
        return bytes
    }

    /// Differences as variable-length bytes of seven bits.
    static func varints(_ numbers: [(Int, Int)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in differences(numbers) {
            var rest = UInt(bitPattern: number << 1 ^ number >> 63)
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7F | 0x80))
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        return bytes
    }

    /// zlib at the highest compression level.
    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&packed, &size, bytes, uLong(bytes.count), 9) == Z_OK else { return bytes }
        return Array(packed.prefix(Int(size)))
    }

    /// The bytes of base64 with padding.
    static func base64Count(_ bytes: [UInt8]) -> Int { (bytes.count + 2) / 3 * 4 }

    /// The bytes of a JSON string that contains a number of plain bytes.
    static func quoted(_ count: Int) -> Int { count + 2 }

    /// Points as whole numbers: seconds, and the value in half pixels of a chart's height.
    static func onPixels(_ samples: [Sample], height: Int) -> [(Int, Int)] {
        let low = samples.map(\.value).min() ?? 0
        let high = samples.map(\.value).max() ?? 1
        let step = high > low ? (high - low) * 1.2 / Double(height) : 1
        return samples.map { (Int($0.time), Int(((($0.value - low) / step)).rounded())) }
    }

    private static func differences(_ numbers: [(Int, Int)]) -> [Int] {
        var last = (0, 0)
        var result: [Int] = []
        for number in numbers {
            result += [number.0 - last.0, number.1 - last.1]
            last = number
        }
        return result
    }

    private static func short(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
