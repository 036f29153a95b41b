package pushchart.decoder

/**
 * Why a chart text is refused.
 *
 * @property code `damaged`, `foreign-character`, `unknown-version` or `too-many-points`: docs/format.md of PushChart,
 *   section 8.
 */
class SeriesError(val code: String, message: String) : Exception(message)

internal fun refuse(message: String = "the chart is damaged: send it again", code: String = "damaged"): Nothing =
    throw SeriesError(code, message)
