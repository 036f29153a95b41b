import SeriesDecoding
import UIKit
import UserNotifications

/// Registers the app for pushes, and keeps the last one.
final class AppDelegate: NSObject, UIApplicationDelegate {
    let lastPush = LastPush()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        // The category of the content extension.
        center.setNotificationCategories([
            UNNotificationCategory(identifier: "portfolio", actions: [], intentIdentifiers: [])
        ])
        application.registerForRemoteNotifications()
        Task { try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) }
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
        lastPush.token = token.map { String(format: "%02x", $0) }.joined()
        print("device token:", lastPush.token)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
        lastPush.token = error.localizedDescription
    }

    // The system calls the methods below on any thread.
    private nonisolated func show(_ notification: UNNotification) {
        let text = notification.request.content.userInfo["chart"] as? String
        Task { @MainActor in lastPush.chart = text.map { ChartText($0) } }
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        show(notification)
        completionHandler([.banner, .list])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        show(response.notification)
        completionHandler()
    }
}
