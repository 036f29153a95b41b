package pushchart.notification

import android.content.Context
import android.util.JsonReader
import android.util.JsonToken
import java.io.StringReader

private const val LARGEST_BYTE_COUNT = 2047

/**
 * The small styles of the app: files that `pushchart styles --for-painters` writes, in the folder `pushchart` of the
 * assets. A style that is missing or cannot be read is that of `default`.
 */
class SmallStyles(private val context: Context) {
    private val known = mutableMapOf<String, Map<String, Any?>?>()

    @Synchronized
    fun named(name: String): Map<String, Any?>? = known.getOrPut(name) {
        try {
            val bytes = context.assets.open("pushchart/$name.json").use { it.readBytes() }
            require(bytes.size <= LARGEST_BYTE_COUNT)
            @Suppress("UNCHECKED_CAST")
            JsonReader(StringReader(String(bytes))).value() as? Map<String, Any?>
        } catch (_: Exception) {
            null
        }
    }

    private fun JsonReader.value(): Any? = when (peek()) {
        JsonToken.BEGIN_OBJECT -> {
            val members = mutableMapOf<String, Any?>()
            beginObject()
            while (hasNext()) members[nextName()] = value()
            endObject()
            members
        }
        JsonToken.BEGIN_ARRAY -> {
            val elements = mutableListOf<Any?>()
            beginArray()
            while (hasNext()) elements.add(value())
            endArray()
            elements
        }
        JsonToken.STRING -> nextString()
        JsonToken.NUMBER -> nextDouble()
        JsonToken.BOOLEAN -> nextBoolean()
        else -> {
            nextNull()
            null
        }
    }
}
