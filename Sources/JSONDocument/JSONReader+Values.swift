package import PushChartDiagnostics

extension JSONReader {
    /// An array or object with the values that were read of it.
    private enum PartialContainer {
        case array([JSONValue])
        case object([JSONObject.Member], key: JSONString)
    }

    /// Reads a value of any kind.
    ///
    /// A value that exceeds ``maximumKeptByteCount`` is skipped, and so are all later ones. They are read as `null`.
    package mutating func readValue() throws(PushChartError) -> JSONValue {
        let mark = mark
        if let value = try readValueUntilLimit() { return value }
        rewind(to: mark)
        try skipValue()
        return .null
    }

    /// Reads a value up to its end, or up to the limit (`nil`).
    private mutating func readValueUntilLimit() throws(PushChartError) -> JSONValue? {
        var open: [PartialContainer] = []
        while true {
            // The next value is complete at once, or it opens an array or object.
            var value: JSONValue
            switch try kindOfNextValue() {
            case .null:
                try readNull()
                value = .null
                guard countBytesWithinLimit(4) else { return nil }
            case .boolean:
                value = .bool(try readBool())
                guard countBytesWithinLimit(4) else { return nil }
            case .number:
                let range = try skipNumber()
                guard countBytesWithinLimit(range.count) else { return nil }
                value = .number(JSONNumber(validated: String(decoding: bytes[range], as: UTF8.self)))
            case .string:
                let spelling = try readSpellingOfString()
                guard countBytesWithinLimit(spelling.count + 2) else { return nil }
                value = .string(JSONString(validated: Array(spelling)))
            case .array:
                try beginArray()
                guard countBytesWithinLimit(2) else { return nil }
                if try moveToNextElement() {
                    open.append(.array([]))
                    continue
                }
                value = .array([])
            case .object:
                try beginObject()
                guard countBytesWithinLimit(2) else { return nil }
                if let key = try moveToNextMember() {
                    open.append(.object([], key: key))
                    continue
                }
                value = .object(JSONObject())
            }
            // Add it to the innermost container. If that ends here, add the container to the next outer one.
            adding: while true {
                switch open.popLast() {
                case nil: return value
                case .array(var elements)?:
                    elements.append(value)
                    if try moveToNextElement() {
                        open.append(.array(elements))
                        break adding
                    }
                    value = .array(elements)
                case .object(var members, let key)?:
                    members.append(JSONObject.Member(key: key, value: value))
                    if let key = try moveToNextMember() {
                        open.append(.object(members, key: key))
                        break adding
                    }
                    value = .object(JSONObject(distinct: members))
                }
            }
        }
    }

    /// Counts the bytes of a value and of a comma; `false` if they exceed the limit.
    private mutating func countBytesWithinLimit(_ byteCount: Int) -> Bool {
        keptByteCount += byteCount + 1
        return keptByteCount <= maximumKeptByteCount
    }

    /// Skips a value of any kind, and validates it.
    package mutating func skipValue() throws(PushChartError) {
        let outerDepth = depth
        while true {
            switch try kindOfNextValue() {
            case .null: try readNull()
            case .boolean: _ = try readBool()
            case .number: _ = try skipNumber()
            case .string: try skipString()
            case .array:
                try beginArray()
                if try moveToNextElement() { continue }
            case .object:
                try beginObject()
                if try moveToNextValueSkippingKey() { continue }
            }
            // A value has ended; with it end the containers of which it is the last value.
            repeat {
                guard depth > outerDepth else { return }
            } while try !(container.isObject ? moveToNextValueSkippingKey() : moveToNextElement())
        }
    }

    /// Reads the document from its start to its end as one value.
    mutating func readDocument() throws(PushChartError) -> JSONValue {
        let value = try readValue()
        try readEnd()
        return value
    }
}
