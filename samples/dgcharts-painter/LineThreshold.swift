import UIKit

/// A value from which a line has another color, up to the next threshold.
struct LineThreshold {
    var from = 0.0
    var color = UIColor.clear
}
