import JSONDocument

extension SealedContent {
    /// Writes the plaintext with its padding.
    ///
    /// - Complexity: O(*n*).
    package func plaintext(paddingMultiple: Int) -> [UInt8] {
        let packed = chart.flatMap { PackedChartText.packedBytes(ofChartText: $0) }
        if plaintextFormat(paddingMultiple: paddingMultiple) == .chart { return packed ?? [] }
        var bytes = plaintextBeforeChart
        let byteCount = bytes.count + (packed.map { 1 + $0.count } ?? 0)
        let padding = (paddingMultiple - byteCount % paddingMultiple) % paddingMultiple
        bytes += repeatElement(MemberKindByte.padding, count: padding)
        if let packed { bytes += [MemberKindByte.chart] + packed }
        return bytes
    }

    /// The time and the members.
    private var plaintextBeforeChart: [UInt8] {
        var bytes = time.map { [MemberKindByte.time] + $0.bytes } ?? []
        for member in members {
            let kind = Self.kind(of: member.key)
            bytes.append(kind)
            if kind != MemberKindByte.ownMember, case .string(let string) = member.value {
                bytes += string.spelling
            } else {
                member.key.writeQuoted(into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.writeCompactJSON(into: &bytes)
            }
            bytes.append(Self.end)
        }
        return bytes
    }

    /// Reads a plaintext; `nil` if no plaintext is written so.
    ///
    /// - Complexity: O(*n*), and O(*m* log *m*) in the members.
    package init?(plaintext bytes: [UInt8], format: PlaintextFormat) {
        guard format == .members else {
            guard let text = PackedChartText.unpackedChartText(from: bytes[...]), !text.isEmpty else { return nil }
            self.init(members: [], chart: text, time: nil)
            return
        }
        var rest = bytes[...]
        var time: SealTime?
        if rest.first == MemberKindByte.time {
            guard let read = SealTime(bytes: rest.dropFirst().prefix(SealTime.byteCount)) else { return nil }
            time = read
            rest = rest.dropFirst(1 + SealTime.byteCount)
        }
        var document = [UInt8(ascii: "{")]
        while let kind = rest.first, kind != MemberKindByte.padding, kind != MemberKindByte.chart {
            guard let end = rest.firstIndex(of: Self.end) else { return nil }
            if document.count > 1 { document.append(UInt8(ascii: ",")) }
            guard Self.appendJSONMember(ofKind: kind, plaintext: rest[..<end].dropFirst(), to: &document) else {
                return nil
            }
            rest = rest[(end + 1)...]
        }
        let before = bytes[..<rest.startIndex]
        rest = rest.drop { $0 == MemberKindByte.padding }
        var chart: [UInt8]?
        if let kind = rest.first {
            guard kind == MemberKindByte.chart, let text = PackedChartText.unpackedChartText(from: rest.dropFirst()),
                !text.isEmpty
            else {
                return nil
            }
            chart = text
        }
        guard case .object(let object)? = try? JSONValue(parsing: document + [UInt8(ascii: "}")]),
            let valid = try? SealedContent(object)
        else { return nil }
        self.init(members: valid.members, chart: chart, time: time)
        // A member that is written otherwise, or holds two members, is refused.
        guard valid.chart == nil, plaintextBeforeChart.elementsEqual(before) else { return nil }
    }

    /// Writes a member as JSON; returns `false` if the kind is unknown.
    private static func appendJSONMember(
        ofKind kind: UInt8,
        plaintext value: ArraySlice<UInt8>,
        to document: inout [UInt8]
    ) -> Bool {
        switch kind {
        case MemberKindByte.firstAlertText..<MemberKindByte.ownMember:
            document += "\"\(alertNames[Int(kind - MemberKindByte.firstAlertText)])\":\"".utf8
            document += value
            document.append(UInt8(ascii: "\""))
        case MemberKindByte.ownMember:
            document += value
        default:
            return false
        }
        return true
    }
}
