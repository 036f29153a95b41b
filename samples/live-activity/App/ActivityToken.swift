/// A push token of the Live Activity, which the app sends to its backend.
enum ActivityToken: Hashable, Sendable {
    /// Starts an activity on this device. There is one token for each type of attributes.
    case start(String)

    /// Updates and ends one activity.
    case update(String, activityID: String)
}
