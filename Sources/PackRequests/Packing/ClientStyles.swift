public import ChartLayout
import PushChartDiagnostics
import Synchronization

/// The styles of the client, each looked up once.
public final class ClientStyles: Sendable {
    private let find: @Sendable (String) throws -> ChartStyle?
    /// The styles that were looked up; `nil` for a style that is not known.
    private let found = Mutex<[String: Result<ChartStyle?, PushChartError>]>([:])

    /// More names than this come from a caller that invents them.
    private static let maximumCount = 1_000

    /// Creates styles that are looked up by their names.
    ///
    /// - Parameter find: The style with a name; `nil` for a style that is not known. A thrown error refuses the push,
    ///   which names a style that the client lacks.
    public init(find: @escaping @Sendable (String) throws -> ChartStyle?) { self.find = find }

    /// The style with a name; `nil` for one that is not known.
    ///
    /// - Throws: The error of a style that the client lacks.
    func style(named name: String) throws(PushChartError) -> ChartStyle? {
        try found.withLock { found -> Result<ChartStyle?, PushChartError> in
            if let known = found[name] { return known }
            let style = Result { try find(name) }.mapError { PushChartError($0) }
            if found.count < Self.maximumCount { found[name] = style }
            return style
        }.get()
    }
}
