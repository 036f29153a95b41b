extension StringProtocol {
    /// The style file with `"extends": null`, so that it begins with the defaults of DGCharts, unless it says another one.
    public var bareStyle: String {
        let text = String(self)
        let members = text.drop { $0 != "{" }.dropFirst()
        guard !members.isEmpty, !text.contains(#""extends""#) else { return text }
        let isEmpty = members.drop(while: \.isWhitespace).first == "}"
        return #"{"extends":null"# + (isEmpty ? "" : ",") + members
    }
}

extension [UInt8] {
    /// The same of a file in bytes.
    public var bareStyle: [UInt8] { Array(String(decoding: self, as: UTF8.self).bareStyle.utf8) }
}
