import ChartViews

final class NotificationViewController: ChartNotificationViewController {}
