import ChartNotifications

final class NotificationService: ChartNotificationService {}
