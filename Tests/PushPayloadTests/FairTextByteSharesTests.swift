import TestSupport
import Testing

@testable import PushPayload

@Suite("Weighted max-min fairness")
struct FairTextByteSharesTests {
    /// A text of one-byte characters, whose versions have 0 to `count` bytes.
    private func claim(_ count: Int, weight: Double = 1) -> FairTextByteShares.WeightedTextVersionSizes {
        FairTextByteShares.WeightedTextVersionSizes(byteCounts: Array(0...count), uncutIndex: count, weight: weight)
    }

    @Test(
        "A short text stays whole, and long texts divide the rest by their weights",
        arguments: [
            ([(5, 1.0), (100, 1), (100, 1)], 45, [5, 20, 20]), ([(100, 1), (100, 3)], 40, [10, 30]),
            ([(100, 1), (100, 1)], 41, [20, 21]), ([(3, 1), (4, 1)], 100, [3, 4]), ([(9, 1), (9, 1)], 0, [0, 0]),
            ([(1, 1), (50, 4), (50, 1)], 51, [1, 40, 10]), ([], 7, []),
        ] as [([(Int, Double)], Int, [Int])]
    )
    func shares(texts: [(Int, Double)], byteBudget: Int, expected: [Int]) {
        let claims = texts.map { claim($0.0, weight: $0.1) }
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: byteBudget) == expected)
    }

    @Test("Shortest versions that do not fit have no shares")
    func overBudget() {
        let claims = [
            FairTextByteShares.WeightedTextVersionSizes(byteCounts: [4, 6], uncutIndex: 1, weight: 1), claim(5),
        ]
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: 3) == nil)
        #expect(FairTextByteShares.versionIndices(for: claims, byteBudget: 4) == [0, 0])
    }

    @Test("Unnecessary escapes are restored only after all visible characters")
    func escapes() {
        // The last version of the first text only restores escapes.
        let escaped = FairTextByteShares.WeightedTextVersionSizes(byteCounts: [1, 2, 12], uncutIndex: 1, weight: 1)
        #expect(FairTextByteShares.versionIndices(for: [escaped, claim(10)], byteBudget: 13) == [1, 10])
        #expect(FairTextByteShares.versionIndices(for: [escaped, claim(10)], byteBudget: 22) == [2, 10])
    }

    @Test("In 5,000 random claims no text can get its next version, and no text gains at the cost of a lower one")
    func maxMin() {
        var random = SeededGenerator(seed: 5)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        for _ in 0..<5_000 {
            let claims = (0..<pick(1...4)).map { _ in
                var byteCounts = [pick(0...3)]
                for _ in 0..<pick(0...20) { byteCounts.append(byteCounts[byteCounts.count - 1] + pick(1...5)) }
                return FairTextByteShares.WeightedTextVersionSizes(
                    byteCounts: byteCounts,
                    uncutIndex: byteCounts.count - 1,
                    weight: [0.5, 1, 2][pick(0...2)]
                )
            }
            let budget = pick(0...120)
            guard let indices = FairTextByteShares.versionIndices(for: claims, byteBudget: budget) else {
                #expect(claims.reduce(0) { $0 + $1.byteCounts[0] } > budget)
                continue
            }
            let used = zip(claims, indices).reduce(0) { $0 + $1.0.byteCounts[$1.1] }
            #expect(used <= budget)
            for (claim, index) in zip(claims, indices) where index + 1 < claim.byteCounts.count {
                #expect(claim.byteCounts[index + 1] - claim.byteCounts[index] > budget - used)
                // Every other text was raised to its version before this text needed a next one, or in leftover bytes.
                let level = Double(claim.byteCounts[index + 1]) / claim.weight
                for (other, otherIndex) in zip(claims, indices) where otherIndex > 0 {
                    let raised = other.byteCounts[otherIndex] - other.byteCounts[otherIndex - 1]
                    let isLower = Double(other.byteCounts[otherIndex]) / other.weight <= level
                    #expect(isLower || raised < claim.byteCounts[index + 1] - claim.byteCounts[index])
                }
            }
        }
    }
}
