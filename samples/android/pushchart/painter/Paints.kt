package pushchart.painter

import android.graphics.DashPathEffect
import android.graphics.Paint
import android.graphics.Path

internal const val WHITE = -1

internal fun fillPaint(color: Int) = Paint(Paint.ANTI_ALIAS_FLAG).also { it.color = color }

/** A dash that is repeated has an even number of lengths. */
internal fun strokePaint(color: Int, width: Double, dash: List<Double> = emptyList()) = fillPaint(color).apply {
    style = Paint.Style.STROKE
    strokeWidth = width.toFloat()
    strokeJoin = Paint.Join.ROUND
    strokeCap = Paint.Cap.ROUND
    val lengths = if (dash.size % 2 == 0) dash else dash + dash
    if (lengths.isNotEmpty()) pathEffect = DashPathEffect(FloatArray(lengths.size) { lengths[it].toFloat() }, 0f)
}

internal fun pathOf(points: List<Point>) = Path().apply {
    points.forEachIndexed { index, (x, y) ->
        if (index == 0) moveTo(x.toFloat(), y.toFloat()) else lineTo(x.toFloat(), y.toFloat())
    }
}
