extension SendQueue {
    /// What a response meant.
    public enum Meaning: Hashable, Sendable {
        /// It named one on its way, or the last that was taken: each fate is known, and so many wait again.
        case settled(putBack: Int)
        /// It named one that had aged out, so that many, already reported as sent, were not taken; nothing can be done
        /// about them here. What was on its way waits again. A longer patience would have waited.
        case tooLate(misjudged: Int, putBack: Int)
        /// It named one never sent on this connection: what was on its way has a hidden fate, and so many wait again.
        case unidentified(putBack: Int)
        /// It was a second one, or of an earlier connection; nothing has changed.
        case ignored
    }

    /// Tells what the gateway answered.
    ///
    /// The connection is over then: close it, make another, and ``connect(report:)``.
    @discardableResult
    public mutating func receive(_ response: ErrorResponse, on connection: Connection, report: Report) -> Meaning {
        guard isCurrent(connection) else { return .ignored }
        close()
        let named = Int64(response.identifier)
        let isRefusal = response.status.isRefusal
        guard named < oldest + Int64(inFlightCount), !isRefusal || named >= firstOfConnection else {
            return .unidentified(putBack: hide(.unidentifiedError(response.status), report))
        }
        // A shutdown may name one of before this connection: then nothing was taken on this one.
        let lastTaken = isRefusal ? named - 1 : max(named, firstOfConnection - 1)
        let delay: NotificationOutcome.Delay =
            isRefusal
            ? .followedRefusal(of: response.identifier, response.status)
            : .followedShutdown(lastTaken: response.identifier)
        // Those that the gateway did not take, though they were reported as sent: from the one after the last taken to
        // the last that has left the queue.
        let misjudged = oldest - 1 - lastTaken
        guard misjudged <= 0 else { return .tooLate(misjudged: Int(misjudged), putBack: putBack(delay)) }
        let evidence: NotificationOutcome.Evidence =
            isRefusal ? .precededRefusal(of: response.identifier) : .precededShutdown(lastTaken: response.identifier)
        while oldest <= lastTaken { end(.sent(evidence), report) }
        if isRefusal { end(.failed(response.status), report) }
        return .settled(putBack: putBack(delay))
    }
}
