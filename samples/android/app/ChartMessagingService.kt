package com.example.app

import android.app.NotificationChannel
import android.app.NotificationManager
import com.google.firebase.messaging.FirebaseMessagingService
import com.google.firebase.messaging.RemoteMessage
import pushchart.notification.ChartNotification

private const val CHANNEL = "charts"

/** Shows the charts of data messages. */
class ChartMessagingService : FirebaseMessagingService() {
    override fun onMessageReceived(message: RemoteMessage) {
        val manager = getSystemService(NOTIFICATION_SERVICE) as NotificationManager
        val channel = NotificationChannel(CHANNEL, "Charts", NotificationManager.IMPORTANCE_HIGH)
        manager.createNotificationChannel(channel)
        ChartNotification(this, CHANNEL, R.drawable.notification).show(message.data)
    }
}
