/// Hands out room to texts, fairly.
///
/// All begin with their shortest version. The one that is lowest for its weight is raised to its next version, over and
/// over, like water that rises in vessels of different width; a text that has all it wants, or whose next version no
/// longer fits, stays where it is. So a short text keeps all, what it leaves goes to the long ones, and in the end not
/// one of them could have its next version.
enum TextShares {
    /// Chooses a version for each text.
    ///
    /// - Parameters:
    ///   - texts: The texts with their weights. Of texts that are equally low the last goes first.
    ///   - room: The bytes for all of them together.
    /// - Returns: The places in ``CuttableText/versions``; `nil` where even the shortest versions do not fit.
    /// - Complexity: O(versions × texts).
    static func choose(_ texts: [(text: CuttableText, weight: Double)], room: Int) -> [Int]? {
        var choice = texts.map { _ in 0 }
        var left = texts.reduce(room) { $0 - $1.text.versions[0].byteCount }
        guard left >= 0 else { return nil }
        // First what can be seen: escapes that are not needed come back only into room that nobody else can use.
        raise(texts, to: texts.map(\.text.wholeVersion), &choice, &left)
        raise(texts, to: texts.map { $0.text.versions.count - 1 }, &choice, &left)
        return choice
    }

    /// Raises texts, lowest first, each up to its end, until nothing more fits.
    private static func raise(
        _ texts: [(text: CuttableText, weight: Double)],
        to ends: [Int],
        _ choice: inout [Int],
        _ left: inout Int
    ) {
        var isOpen = texts.indices.map { choice[$0] < ends[$0] }
        while true {
            var lowest: (index: Int, level: Double)?
            for index in texts.indices where isOpen[index] {
                let level = Double(texts[index].text.versions[choice[index] + 1].byteCount) / texts[index].weight
                if level <= lowest?.level ?? .infinity { lowest = (index, level) }
            }
            guard let index = lowest?.index else { return }
            let versions = texts[index].text.versions
            let cost = versions[choice[index] + 1].byteCount - versions[choice[index]].byteCount
            if cost <= left {
                left -= cost
                choice[index] += 1
                isOpen[index] = choice[index] < ends[index]
            } else {
                isOpen[index] = false
            }
        }
    }
}
