import PushChartDiagnostics

extension PushChartError {
    static let outOfTime = PushChartError(
        .notificationOutOfTime,
        "the time ran out before the chart was drawn; the notification is shown without it"
    )
    static let noPicture = PushChartError(
        .notificationNoPicture,
        "the phone has too little memory or disk space for the picture of the chart"
    )
    static let refusedAttachment = PushChartError(
        .notificationRefusedAttachment,
        "the system refused the picture of the chart"
    )
}
