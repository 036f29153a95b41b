import ChartNotifications

nonisolated final class NotificationService: ChartNotificationService {}
