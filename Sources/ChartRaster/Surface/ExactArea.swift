import CCairo

/// The area that contours cover in each pixel, exact but where they overlap themselves.
///
/// CoreGraphics takes the exact area, Cairo counts 15 by 17 samples, which is off by a level or two on every edge. Here
/// each edge adds what lies to its right, signed by its direction, so that running sums along a row are covered areas
/// times winding numbers. Where a pixel holds parts wound twice and parts not at all such a sum is wrong; there Cairo,
/// which is never off by more than its grain, is right. So the sum is taken wherever both agree to that grain.
struct ExactArea {
    /// A straight edge from its upper to its lower end, in pixels.
    private struct Edge {
        var x: Double
        var top: Double
        var bottom: Double
        /// Pixels sideways for one downwards.
        var slope: Double
        /// 1 where the contour runs down, -1 where it runs up.
        var sign: Double
    }

    private var edges: [Edge] = []
    private let rule: CoverageRule
    /// Whether the sums hold in every pixel, so that there are no samples to hold them against.
    private let isSimple: Bool

    /// How a running sum becomes a share of the pixel.
    private enum CoverageRule {
        case winding, evenOdd
    }

    /// The most that Cairo's samples can be off, in levels: half a row of 15, and a little.
    private static let grain = 10
    /// Rows worked on at a time, which bounds the memory that takes.
    private static let bandHeight = 32
    /// What rounding leaves of a sum that should be whole, in parts of 256.
    private static let noise: Float = 0.003

    /// Takes the edges of contours, walked as ``SlopeRule`` has it where they obey it.
    init(_ contours: Contours) {
        rule = contours.isEvenOdd ? .evenOdd : .winding
        isSimple = contours.isSimple
        edges.reserveCapacity(contours.points.reduce(0) { $0 + $1.count })
        for contour in contours.points {
            guard var previous = contour.last else { continue }
            for point in contour {
                append(from: previous, to: point, obeysSlopeRule: contours.obeysSlopeRule)
                previous = point
            }
        }
    }

    private mutating func append(from start: DevicePoint, to end: DevicePoint, obeysSlopeRule: Bool) {
        guard start.y != end.y else { return }
        let (upper, lower, sign) = start.y < end.y ? (start, end, 1.0) : (end, start, -1.0)
        let arrival = obeysSlopeRule ? SlopeRule.arrival(lower: lower, upper: upper) ?? upper : upper
        let slope = (lower.x - arrival.x) / (lower.y - upper.y)
        guard slope.isFinite else { return }
        edges.append(Edge(x: arrival.x, top: upper.y, bottom: lower.y, slope: slope, sign: sign))
    }

    /// Puts the exact areas in place of Cairo's samples, within a box of a surface that holds these contours alone.
    func refine(_ surface: CairoSurface, within box: PixelBox) {
        guard !box.isEmpty else { return }
        // One more cell for what lies to the right of the box, and three so that four can always be looked at.
        let width = box.x.count + 4
        var cells = [Float](repeating: 0, count: width * min(Self.bandHeight, box.y.count))
        surface.withRows { rows, stride in
            cells.withUnsafeMutableBufferPointer { cells in
                guard let cells = cells.baseAddress else { return }
                for start in Swift.stride(from: box.y.lowerBound, to: box.y.upperBound, by: Self.bandHeight) {
                    let band = start..<min(start + Self.bandHeight, box.y.upperBound)
                    add(to: cells, width: width, band: band, left: Double(box.x.lowerBound), columns: box.x.count)
                    for y in band {
                        resolve(
                            cells + (y - start) * width,
                            into: rows + y * stride + box.x.lowerBound,
                            count: box.x.count
                        )
                    }
                }
            }
        }
    }

    /// Adds the edges' parts within a band of rows.
    private func add(
        to cells: UnsafeMutablePointer<Float>,
        width: Int,
        band: Range<Int>,
        left: Double,
        columns: Int
    ) {
        let (top, bottom) = (Double(band.lowerBound), Double(band.upperBound))
        for edge in edges where edge.bottom > top && edge.top < bottom {
            var y = max(edge.top, top)
            let end = min(edge.bottom, bottom)
            var row = Int(y - top)
            while y < end {
                let rowEnd = min(top + Double(row + 1), end)
                let from = edge.x + (y - edge.top) * edge.slope - left
                let to = edge.x + (rowEnd - edge.top) * edge.slope - left
                let height = (rowEnd - y) * edge.sign
                Self.add(min(from, to), max(from, to), height, to: cells + row * width, columns: Double(columns))
                y = rowEnd
                row += 1
            }
        }
    }

    /// Adds a part of an edge that lies in one row, from `low` to `high` sideways.
    private static func add(
        _ low: Double,
        _ high: Double,
        _ height: Double,
        to row: UnsafeMutablePointer<Float>,
        columns: Double
    ) {
        var (low, high, height) = (low, high, height)
        if high <= 0 {
            row[0] += Float(height)
            return
        }
        guard low < columns else { return }
        if low < 0 {
            let outside = height * -low / (high - low)
            row[0] += Float(outside)
            height -= outside
            low = 0
        }
        if high > columns {
            height *= (columns - low) / (high - low)
            high = columns
        }
        var column = Int(low)
        if high <= Double(column + 1) {
            let right = (low + high) / 2 - Double(column)
            row[column] += Float(height * (1 - right))
            row[column + 1] += Float(height * right)
            return
        }
        let perPixel = height / (high - low)
        while low < high {
            let end = min(high, Double(column + 1))
            let part = perPixel * (end - low)
            let right = (low + end) / 2 - Double(column)
            row[column] += Float(part * (1 - right))
            row[column + 1] += Float(part * right)
            low = end
            column += 1
        }
    }

    /// Turns a row of cells into coverages, and leaves the cells empty.
    private func resolve(_ cells: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        var sum: Float = 0
        var place = 0
        while place < count {
            let four = UnsafeMutableRawPointer(cells + place)
            if four.loadUnaligned(as: UInt64.self) | four.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0 {
                // Nothing begins or ends here: four pixels alike.
                let level = level(of: sum)
                if isSimple {
                    if level != 0 {
                        for pixel in place..<min(place + 4, count) { target[pixel] = UInt8(truncatingIfNeeded: level) }
                    }
                } else if level != 0, level != 255 {
                    for pixel in place..<min(place + 4, count) { Self.settle(&target[pixel], level) }
                }
            } else {
                for pixel in place..<min(place + 4, count) {
                    sum += cells[pixel]
                    let level = level(of: sum)
                    if isSimple {
                        target[pixel] = UInt8(truncatingIfNeeded: level)
                    } else {
                        Self.settle(&target[pixel], level)
                    }
                }
                four.storeBytes(of: 0, as: UInt64.self)
                four.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
            }
            place += 4
        }
        // What lies to the right of the box.
        for rest in count..<count + 4 { cells[rest] = 0 }
    }

    @inline(__always)
    private static func settle(_ sampled: inout UInt8, _ level: Int) {
        if (Int(sampled) - level).magnitude <= grain { sampled = UInt8(truncatingIfNeeded: level) }
    }

    /// A running sum as ``Coverage`` rounds areas.
    @inline(__always)
    private func level(of sum: Float) -> Int {
        var area = sum.magnitude
        if rule == .evenOdd {
            area = area.truncatingRemainder(dividingBy: 2)
            if area > 1 { area = 2 - area }
        }
        let parts = 256 * area
        if !(parts < 256 - Self.noise) { return 255 }
        return max(Int((parts - Self.noise).rounded(.up)) - 1, 0)
    }
}
