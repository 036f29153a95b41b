import JSONDocument
import PushChartDiagnostics

/// A style, and the files from which it was read.
package struct ResolvedStyle: Sendable {
    package var style: ChartStyle

    /// The file itself, and those that it extends; not the built-in one.
    package let files: [(name: String, bytes: [UInt8])]

    /// The largest number of styles of which each extends the next one, without the built-in one.
    static let maximumChainLength = 8

    private struct ChainedStyleFile {
        let name: String
        /// Nil for the built-in style.
        let bytes: [UInt8]?
        let json: JSONValue
    }

    /// The built-in style.
    package static var standard: ResolvedStyle { ResolvedStyle(style: .standard, files: []) }

    package init(style: ChartStyle, files: [(name: String, bytes: [UInt8])]) {
        self.style = style
        self.files = files
    }

    /// Reads a style file and those that it extends, the style `default` if it names none.
    ///
    /// - Parameter file: The bytes of the style file with a name; `nil` if there is none.
    package init(
        parsing bytes: [UInt8],
        name: String,
        extending file: (_ name: String) throws -> [UInt8]?
    ) throws {
        let chain = try Self.chain(from: bytes, name: name, extending: file)
        var merged: JSONValue?
        var style = ChartStyle(name: name)
        var movesYAxis = false
        for styleFile in chain.reversed() {
            if case .object(let own) = styleFile.json, StyleInheritance.movesYAxis(of: merged, by: own) {
                movesYAxis = true
            }
            let json = StyleMerge.merge(styleFile.json, over: merged)
            merged = json
            do throws(PushChartError) {
                style = try ChartStyle(json, name: name)
            } catch {
                let error = error.at(pathIn: styleFile.json)
                throw styleFile.name == name ? error : error.attributed(toExtendedStyle: styleFile.name)
            }
        }
        if movesYAxis, let moved = merged.flatMap(StyleInheritance.movingDataSetsToRightAxis) {
            style = try ChartStyle(moved, name: name)
            style.hasMovedYAxis = true
        }
        style.undrawnKeys = style.undrawnKeys(in: chain[0].json)
        self.style = style
        files = chain.compactMap { file in file.bytes.map { (file.name, $0) } }
    }

    /// The style files, from the one that extends to the one that extends none.
    private static func chain(
        from bytes: [UInt8],
        name: String,
        extending file: (_ name: String) throws -> [UInt8]?
    ) throws -> [ChainedStyleFile] {
        let first = try ChainedStyleFile(name: name, bytes: bytes, json: ChartStyle.json(parsing: bytes))
        var chain = [first]
        while let base = try extendedName(in: chain[chain.count - 1].json) {
            let path = JSONPath()["extends"]
            // A file of the name of the built-in style extends it.
            let extendsBuiltIn = base == ChartStyle.standardName && chain.last?.name == base
            if !extendsBuiltIn, let start = chain.firstIndex(where: { $0.name == base }) {
                let cycle = (chain[start...].map(\.name) + [base]).map(\.quoted).joined(separator: ", which extends ")
                throw PushChartError(.styleInvalidValue, "\(cycle), never ends: remove one \"extends\"", at: path)
            }
            guard chain.count < maximumChainLength || base == ChartStyle.standardName else {
                let message = "more than \(maximumChainLength) styles extend each other: merge some of them"
                throw PushChartError(.styleOutOfRange, message, at: path)
            }
            let own = extendsBuiltIn ? nil : try file(base)
            let builtIn = base == ChartStyle.standardName ? Array(ChartStyle.standardSource.utf8) : nil
            guard let source = own ?? builtIn else {
                let message = "the style \(base.quoted) is unknown: put its file beside this one, or remove \"extends\""
                throw PushChartError(.styleInvalidValue, message, at: path)
            }
            do throws(PushChartError) {
                chain.append(ChainedStyleFile(name: base, bytes: own, json: try ChartStyle.json(parsing: source)))
            } catch {
                throw error.attributed(toExtendedStyle: base)
            }
        }
        return chain
    }

    /// The name of the style that a file extends; `nil` if it says `null`.
    private static func extendedName(in json: JSONValue) throws(PushChartError) -> String? {
        guard case .object(let members) = json else { return nil }
        guard let value = members["extends"] else { return ChartStyle.standardName }
        return value == .null ? nil : try StyleValueReader<String>.styleName.read(value, JSONPath()["extends"])
    }
}

extension String {
    fileprivate var quoted: String { "\"\(self)\"" }
}

extension PushChartError {
    /// The same error with the path in the file, where one `dataSet` stands for those of all series.
    fileprivate func at(pathIn file: JSONValue) -> PushChartError {
        let first = "dataSet[0]"
        guard let path = place.path, path.hasPrefix(first), case .object(let keys) = file,
            case .object? = keys["dataSet"]
        else { return self }
        return PushChartError(code, text, at: Place(path: "dataSet" + path.dropFirst(first.count)))
    }

    fileprivate func attributed(toExtendedStyle name: String) -> PushChartError {
        withText("in the extended style \(name.quoted): \(text)")
    }
}
