/// Divides a byte budget between texts by weighted max-min fairness.
///
/// This is progressive filling (Bertsekas and Gallager, "Data Networks", 2nd edition, section 6.5.2) in steps of whole
/// versions. Each text begins with its shortest version. The text with the smallest size for its weight gets its next
/// version, until no next version fits. A short text thus stays whole, and long texts divide the bytes that it leaves.
enum FairTextByteShares {
    /// One text that competes for bytes, with its weight and the sizes of its versions.
    struct WeightedTextVersionSizes {
        /// The number of bytes of each version of the text, ascending.
        let byteCounts: [Int]

        /// The weight of the text; above 0.
        let weight: Double

        var wholeByteCount: Int { byteCounts[byteCounts.count - 1] }
    }

    /// Chooses a version of each text.
    ///
    /// Of texts with the same size for their weight, the one that is longest as a whole is raised first, and of equally
    /// long ones the last.
    ///
    /// - Returns: The index in ``WeightedTextVersionSizes/byteCounts`` for each text; `nil` if the shortest versions do
    ///   not fit.
    /// - Complexity: O(versions × texts).
    static func versionIndices(for texts: [WeightedTextVersionSizes], byteBudget: Int) -> [Int]? {
        var indices = texts.map { _ in 0 }
        var availableByteCount = texts.reduce(byteBudget) { $0 - $1.byteCounts[0] }
        guard availableByteCount >= 0 else { return nil }
        let lastIndices = texts.map { $0.byteCounts.count - 1 }
        var canGrow = texts.indices.map { indices[$0] < lastIndices[$0] }
        while true {
            if let text = canGrow.firstIndex(of: true), canGrow[text...].dropFirst().allSatisfy({ !$0 }) {
                // No other text competes for the bytes.
                let byteCounts = texts[text].byteCounts
                let limit = byteCounts[indices[text]] + availableByteCount
                indices[text] = lastFittingIndex(
                    in: byteCounts,
                    from: indices[text],
                    to: lastIndices[text],
                    limit: limit
                )
                return indices
            }
            // The index of the text is negative, so that the last of equal texts is the least.
            var lowest: (Double, Int, Int)?
            for text in texts.indices where canGrow[text] {
                let level = Double(texts[text].byteCounts[indices[text] + 1]) / texts[text].weight
                let candidate = (level, -texts[text].wholeByteCount, -text)
                if lowest.map({ candidate < $0 }) ?? true { lowest = candidate }
            }
            guard let text = lowest.map({ -$0.2 }) else { return indices }
            let byteCounts = texts[text].byteCounts
            let addedByteCount = byteCounts[indices[text] + 1] - byteCounts[indices[text]]
            if addedByteCount <= availableByteCount {
                availableByteCount -= addedByteCount
                indices[text] += 1
                canGrow[text] = indices[text] < lastIndices[text]
            } else {
                canGrow[text] = false
            }
        }
    }

    /// The last index of a range whose number of bytes is within a limit, by bisection. The first one is.
    private static func lastFittingIndex(in byteCounts: [Int], from first: Int, to last: Int, limit: Int) -> Int {
        var (fitting, failing) = (first, last + 1)
        while failing - fitting > 1 {
            let middle = (fitting + failing) / 2
            if byteCounts[middle] <= limit { fitting = middle } else { failing = middle }
        }
        return fitting
    }
}
