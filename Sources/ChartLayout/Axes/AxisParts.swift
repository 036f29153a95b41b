import SeriesDecoding

/// The parts of an x axis that have a width, such as trading days or the sessions of a day: what is between them has none.
struct AxisParts: Hashable, Sendable {
    private struct Part: Hashable {
        /// The x at which the part begins, and at which it ends.
        var start, end: Double
        /// The x of the first sample in it.
        let first: Double
        /// The place at which it begins: equal to x in the first part.
        var place = 0.0
    }

    private var parts: [Part]

    /// The space beside a gap, as a share of the times with samples.
    private static let shareBesideGap = 0.01

    /// The slots of marks; `nil` if they are beside each other already.
    init?(_ slots: MarkSlots) {
        let (centers, half) = (slots.centers, slots.width / 2)
        guard zip(centers, centers.dropFirst()).contains(where: { $1 - $0 > slots.width }) else { return nil }
        self.init(centers.map { Part(start: $0 - half, end: $0 + half, first: $0) })
    }

    /// The times of runs of samples, with a little space where there is none; `nil` if there is no gap between them.
    ///
    /// - Complexity: O(*n* log *n*) in the number of runs.
    init?(runs: [[Sample]]) {
        let sorted = runs.compactMap { run in
            run.first.map { Part(start: $0.time, end: run.last?.time ?? $0.time, first: $0.time) }
        }.sorted { $0.start < $1.start }
        var joined: [Part] = []
        for part in sorted {
            if let last = joined.last, part.start <= last.end {
                joined[joined.count - 1].end = max(last.end, part.end)
            } else {
                joined.append(part)
            }
        }
        let length = joined.reduce(0) { $0 + $1.end - $1.start }
        guard joined.count > 1, length > 0, length.isFinite else { return nil }
        for index in joined.indices.dropFirst() {
            let space = min(length * Self.shareBesideGap, (joined[index].start - joined[index - 1].end) / 2)
            joined[index - 1].end += space
            joined[index].start -= space
        }
        self.init(joined)
    }

    private init(_ parts: [Part]) {
        self.parts = parts
        var place = parts.first?.start ?? 0
        for index in parts.indices {
            self.parts[index].place = place
            place += parts[index].end - parts[index].start
        }
    }

    /// The place of an x. What is between two parts has the place of their border.
    ///
    /// - Complexity: O(log *n*).
    func place(of x: Double) -> Double {
        let index = min(parts.partitioningIndex { $0.end >= x }, parts.count - 1)
        let distance = x - parts[index].start
        return parts[index].place + (index > 0 ? max(distance, 0) : distance)
    }

    /// The x at a place, which is never between parts.
    func x(at place: Double) -> Double {
        let part = parts[max(parts.partitioningIndex { $0.place > place } - 1, 0)]
        return part.start + place - part.place
    }

    /// The x itself if it has a place of its own, or that of the first sample after it.
    func firstX(atOrAfter x: Double) -> Double {
        let index = parts.partitioningIndex { $0.end >= x }
        return index < parts.count ? max(x, parts[index].first) : x
    }
}
