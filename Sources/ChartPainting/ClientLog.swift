internal import ChartLayout
internal import Foundation

/// An error whose description has no part of a payload.
package protocol PublicError: Error, CustomStringConvertible {}

extension StyleError: PublicError {}
extension StyleFileError: PublicError {}

/// The log of the phone, for what users must not see.
package enum ClientLog {
    /// Writes a line.
    ///
    /// A message can contain parts of a chart that was sealed. So only errors without parts of the payload state it.
    package static func write(_ event: String, redacting error: any Error) {
        write("\(event): \((error as? any PublicError)?.description ?? "\(type(of: error))")")
    }

    /// Writes a line without parts of the payload.
    package static func write(_ event: String) { NSLog("PushChart: %@", event) }
}
