import ActivityKit

/// A Live Activity that shows the glucose of one person. The app and the widget extension compile this file.
///
/// The backend names this type in `attributes-type` when it starts the activity.
struct GlucoseActivityAttributes: ActivityAttributes {
    /// The range in which the person wants to be. It stays the same while the activity lasts.
    var target: TargetRange
}
