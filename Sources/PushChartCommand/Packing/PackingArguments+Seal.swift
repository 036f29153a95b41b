import PushPayload
import SealedPush

extension PackingArguments {
    /// The arguments with the key itself in place of its file, so that this process reads it once.
    ///
    /// - Parameter regularFilesOnly: Whether several processes read the file, which may then be no pipe.
    func replacingSealKeyFileWithKey(regularFilesOnly: Bool = false) throws -> PackingArguments {
        guard let seal else { return self }
        var arguments = self
        arguments.seal = .key(try seal.readSealingKey(regularFilesOnly: regularFilesOnly))
        return arguments
    }

    /// The sealer of payloads; `nil` if they are sent in the clear.
    ///
    /// - Throws: ``CommandFailure`` with the code `no-seal-key`, or `SealError`.
    func sealer() throws -> PushSealer? {
        guard let seal else {
            guard sealing.pad == nil, sealing.maxAge == nil else {
                throw CommandFailure("no-seal-key", "--pad and --max-age need the key of --seal", status: .usage)
            }
            return nil
        }
        return try sealing.sealer(seal.readSealingKey())
    }

    /// The payload as it is sent: sealed, if there is a key.
    ///
    /// - Throws: `SealError`.
    func documentToSend(_ document: PushDocument) throws -> PushDocument {
        guard let sealer = try sealer(), let path = transport.sealPath else { return document }
        return try document.sealed(by: sealer, objectAt: path, time: sealing.currentSealTimeWithMaximumAge())
    }
}
