import ActivityKit
import Foundation

/// Observes the push tokens of the Live Activity. A token can change at any time, and the new one replaces the old one.
@available(iOS 17.2, *)
struct ActivityTokens {
    /// Sends a token to the backend. It must try again by itself after a failure.
    let send: @Sendable (ActivityToken) async -> Void

    /// Observes tokens until the task is canceled. Call it at every launch, because a push can launch the app.
    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await observeStartTokens() }
            group.addTask { await observeActivities() }
        }
    }

    private func observeStartTokens() async {
        if let token = Activity<GlucoseActivityAttributes>.pushToStartToken {
            await send(.start(token.hexadecimal))
        }
        for await token in Activity<GlucoseActivityAttributes>.pushToStartTokenUpdates {
            await send(.start(token.hexadecimal))
        }
    }

    private func observeActivities() async {
        await withDiscardingTaskGroup { group in
            // Activities that were there before the launch, and then new ones.
            var observed = Set(Activity<GlucoseActivityAttributes>.activities.map(\.id))
            for id in observed.sorted() { group.addTask { await observeUpdateTokens(ofActivity: id) } }
            for await activity in Activity<GlucoseActivityAttributes>.activityUpdates {
                let id = activity.id
                guard observed.insert(id).inserted else { continue }
                group.addTask { await observeUpdateTokens(ofActivity: id) }
            }
        }
    }

    private func observeUpdateTokens(ofActivity id: String) async {
        // An activity is not `Sendable`. So each task looks it up by its identifier.
        guard let activity = Activity<GlucoseActivityAttributes>.activities.first(where: { $0.id == id }) else {
            return
        }
        if let token = activity.pushToken { await send(.update(token.hexadecimal, activityID: id)) }
        for await token in activity.pushTokenUpdates {
            await send(.update(token.hexadecimal, activityID: id))
        }
    }
}

extension Data {
    /// The bytes as lowercase hexadecimal digits, as APNs expects a token in its path.
    fileprivate var hexadecimal: String {
        map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
