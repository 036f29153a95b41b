internal import ChartLayout
internal import Foundation

/// The log of the phone, for what users must not see.
package enum ClientLog {
    /// Writes a line.
    ///
    /// A message can contain parts of a chart that was sealed. So only errors without parts of the payload state it.
    package static func write(_ event: String, redacting error: any Error) {
        let reason = (error as? StyleFileError)?.description ?? (error as? StyleError)?.description
        write("\(event): \(reason ?? "\(type(of: error))")")
    }

    /// Writes a line without parts of the payload.
    static func write(_ event: String) { NSLog("PushChart: %@", event) }
}
