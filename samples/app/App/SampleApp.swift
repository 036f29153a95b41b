import SwiftUI

@main
struct SampleApp: App {
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate

    var body: some Scene {
        WindowGroup { LastPushView(push: delegate.lastPush) }
    }
}
