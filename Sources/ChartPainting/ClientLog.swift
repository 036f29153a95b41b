internal import Foundation
internal import PushChartDiagnostics

/// The log of the phone, for what users must not see.
package enum ClientLog {
    /// Writes a line.
    ///
    /// A message can contain parts of a chart that was sealed. So only errors of styles and of the phone state it.
    package static func write(_ event: String, redacting error: any Error) {
        guard let error = error as? PushChartError else { return write("\(event): \(type(of: error))") }
        let hasNoPayload = error.domain == .style || error.domain == .app
        write("\(event): \(error.code.rawValue)\(hasNoPayload ? ": \(error)" : "")")
    }

    /// Writes a line without parts of the payload.
    package static func write(_ event: String) { NSLog("PushChart: %@", event) }
}
