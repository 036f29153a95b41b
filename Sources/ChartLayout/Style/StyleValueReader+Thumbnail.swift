import JSONDocument
import PushChartDiagnostics

extension StyleValueReader<Thumbnail> {
    /// `"newest"`, `"whole"`, or the left, the top, the width and the height as fractions of the picture.
    static var thumbnail: Self {
        Self(.thumbnail) { (json, path) throws(PushChartError) in
            switch json {
            case .string:
                switch json.text {
                case "newest": return .newest
                case "whole": return .whole
                default: throw StyleFaults.error(.unknownName(expected: .thumbnail), at: path)
                }
            case .array:
                let numbers = try StyleValueReader<Double>.number(in: 0...1)
                    .listReader(expecting: .thumbnail, elementCount: 4...4).read(json, path)
                let part = LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                guard part.width > 0, part.height > 0, part.x + part.width <= 1, part.y + part.height <= 1 else {
                    let message = "the part must have a size, and end in the picture"
                    throw PushChartError(.styleOutOfRange, message, at: path)
                }
                return .part(part)
            default: throw StyleFaults.error(.wrongType(expected: .thumbnail, found: json), at: path)
            }
        }
    }
}
