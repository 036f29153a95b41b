extension SendQueue {
    /// The effect of a response on the queue.
    public enum ResponseEffect: Hashable, Sendable {
        /// The response named a notification in flight, or the last accepted one. All outcomes are known.
        case resolved(requeuedCount: Int)
        /// The response came after the acknowledgement timeout. Some notifications were wrongly completed as sent,
        /// and cannot be corrected. A longer ``SendQueueOptions/acknowledgementTimeout`` would have waited.
        case tooLate(wronglySentCount: Int, requeuedCount: Int)
        /// The response named a notification that was never sent on this connection: notifications in flight are in
        /// doubt.
        case unidentified(requeuedCount: Int)
        /// The response was the second of a connection, or of an earlier connection. The queue is unchanged.
        case ignored
    }

    /// Applies an error response of the gateway.
    ///
    /// The connection has ended then. Close it, open another, and call ``recordConnectionOpened(onCompletion:)``.
    @discardableResult
    public mutating func recordErrorResponse(
        _ response: ErrorResponse,
        on connection: ConnectionID,
        onCompletion: CompletionHandler
    ) -> ResponseEffect {
        guard isCurrent(connection) else { return .ignored }
        isConnected = false
        let identifier = response.identifier
        let named = Int64(identifier)
        let isRefusal = response.status.isRefusal
        guard
            named < oldestIdentifier + Int64(inFlightCount),
            !isRefusal || named >= firstIdentifierOfConnection
        else {
            return .unidentified(
                requeuedCount: completeOrRequeueInFlight(inDoubt: .unidentifiedError(response.status), onCompletion)
            )
        }
        // A shutdown may name a notification of an earlier connection: then this connection accepted none.
        let lastAccepted = isRefusal ? named - 1 : max(named, firstIdentifierOfConnection - 1)
        let waitingReason: NotificationOutcome.WaitingNotificationReason =
            isRefusal
            ? .sentAfterRefused(identifier: identifier, response.status) : .sentAfterShutdown(lastAccepted: identifier)
        // From the one after the last accepted notification to the last completed one.
        let wronglySentCount = oldestIdentifier - 1 - lastAccepted
        guard wronglySentCount <= 0 else {
            return .tooLate(
                wronglySentCount: Int(wronglySentCount),
                requeuedCount: requeueInFlight(waitingReason)
            )
        }
        let evidence: NotificationOutcome.SentEvidence =
            isRefusal ? .beforeRefused(identifier: identifier) : .beforeShutdown(lastAccepted: identifier)
        while oldestIdentifier <= lastAccepted { completeOldest(as: .sent(evidence), onCompletion) }
        if isRefusal { completeOldest(as: .failed(response.status), onCompletion) }
        return .resolved(requeuedCount: requeueInFlight(waitingReason))
    }
}
