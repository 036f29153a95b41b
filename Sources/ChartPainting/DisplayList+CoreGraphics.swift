#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    public import CoreGraphics

    // The values of a display list in CoreGraphics.

    extension LayoutPath {
        /// The same path in CoreGraphics.
        ///
        /// - Complexity: O(*n*) in the number of elements.
        public var cgPath: CGPath {
            let path = CGMutablePath()
            for element in elements {
                switch element {
                case .move(let point): path.move(to: point.cgPoint)
                case .line(let point): path.addLine(to: point.cgPoint)
                case .curve(let control1, let control2, let end):
                    path.addCurve(to: end.cgPoint, control1: control1.cgPoint, control2: control2.cgPoint)
                case .circle(let center, let radius):
                    path.addEllipse(
                        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                    )
                case .close: path.closeSubpath()
                }
            }
            return path
        }
    }

    // Darwin has a `Point` and a `Rect` too, and Foundation brings them into every file.
    extension LayoutPoint {
        /// The same point in CoreGraphics.
        public var cgPoint: CGPoint { CGPoint(x: x, y: y) }
    }

    extension SRGBColor {
        /// The same color in CoreGraphics, in sRGB.
        public var cgColor: CGColor {
            CGColor(
                srgbRed: CGFloat(red) / 255,
                green: CGFloat(green) / 255,
                blue: CGFloat(blue) / 255,
                alpha: opacity
            )
        }
    }

    extension LayoutStroke.Cap {
        /// The same ends in CoreGraphics.
        public var cgLineCap: CGLineCap {
            switch self {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
    }

    extension LayoutStroke.Join {
        /// The same corners in CoreGraphics.
        public var cgLineJoin: CGLineJoin {
            switch self {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
    }
#endif
