#if os(iOS) || APPLE_STUBS
    public import ChartLayout
    public import ChartPainting
    public import JSONDocument

    /// The settings with which a notification gets its chart.
    public struct ChartNotificationConfiguration: Sendable {
        /// The path of the chart in the user info of the notification, by default `chart`.
        ///
        /// It is the path that the server gives to `--at`, without the part that the service removes. A message of
        /// Firebase with `fcm-apns` has its chart at `message.apns.payload.chart`, which arrives as `chart`.
        public var chartPath: JSONPath

        /// The style files, by default those in the bundle of the extension.
        public var styles: StyleFolder

        /// The painter, by default PushChart's own.
        public var painter: any ChartPainter

        /// Light or dark; `nil` for the appearance of the screen. A picture in a notification does not change later.
        public var appearance: Appearance?

        /// Creates a configuration.
        public init(
            chartPath: JSONPath = JSONPath(keys: "chart"),
            styles: StyleFolder = StyleFolder(),
            painter: any ChartPainter = DisplayListPainter(),
            appearance: Appearance? = nil
        ) {
            self.chartPath = chartPath
            self.styles = styles
            self.painter = painter
            self.appearance = appearance
        }
    }
#endif
