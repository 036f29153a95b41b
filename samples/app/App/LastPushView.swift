import ChartViews
import SwiftUI

/// The device token, and the chart of the last push.
struct LastPushView: View {
    let push: LastPush

    var body: some View {
        VStack(spacing: 24) {
            if let chart = push.chart {
                ChartView(chart).chartSelection().frame(height: 160)
            } else {
                Text("Send a push with a chart.")
            }
            Text(push.token).font(.caption).textSelection(.enabled)
        }
        .padding(16)
    }
}
