import ActivityKit
import Foundation

/// Observes the push tokens of the Live Activity. A token can change at any time, and the new one replaces the old one.
@available(iOS 17.2, *)
struct ActivityTokens {
    /// Sends a token to the backend: that of an activity, or without an identifier the one that starts activities.
    ///
    /// It must try again by itself after a failure.
    let send: @Sendable (_ token: String, _ activityID: String?) async -> Void

    /// Observes tokens until the task is canceled. Call it at every launch, because a push can launch the app.
    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask {
                await send(Activity<GlucoseActivityAttributes>.pushToStartToken, of: nil)
                for await token in Activity<GlucoseActivityAttributes>.pushToStartTokenUpdates {
                    await send(token, of: nil)
                }
            }
            group.addTask { await observeActivities() }
        }
    }

    private func observeActivities() async {
        await withDiscardingTaskGroup { group in
            // Activities that were there before the launch, and then new ones.
            var observed = Set(Activity<GlucoseActivityAttributes>.activities.map(\.id))
            for id in observed.sorted() { group.addTask { await observeUpdateTokens(ofActivity: id) } }
            for await activity in Activity<GlucoseActivityAttributes>.activityUpdates {
                let id = activity.id
                if observed.insert(id).inserted { group.addTask { await observeUpdateTokens(ofActivity: id) } }
            }
        }
    }

    private func observeUpdateTokens(ofActivity id: String) async {
        // An activity is not `Sendable`. So each task looks it up by its identifier.
        guard let activity = Activity<GlucoseActivityAttributes>.activities.first(where: { $0.id == id }) else {
            return
        }
        await send(activity.pushToken, of: id)
        for await token in activity.pushTokenUpdates { await send(token, of: id) }
    }

    /// Sends a token as hexadecimal digits, as APNs expects it in its path.
    private func send(_ token: Data?, of activityID: String?) async {
        guard let token else { return }
        await send(token.map { String(format: "%02x", $0) }.joined(), activityID)
    }
}
