import ImageCompare
import Pixels
import Testing

/// Compares our pictures with pictures made by iOS, which are beside the repository on the machines of the developers.
@Suite("Reference images made by iOS")
struct ReferencePictureTests {
    static let upright = ReferencePicture.all(in: "reference")
    static let turnedAndIcons = ReferencePicture.all(in: "turned-and-icons")
    static let withIcons = turnedAndIcons.filter { (try? !$0.icons().isEmpty) == true }
    static let turned = turnedAndIcons.filter { !$0.turnedTexts.isEmpty }

    @Test(
        "Outside text hardly a pixel differs by more than a level, and texts are similar, also turned ones",
        .enabled(if: !upright.isEmpty, "no ../shared/linechart/reference beside the repository, or no Inter"),
        arguments: upright + turnedAndIcons
    )
    func picture(reference: ReferencePicture) throws {
        let (expected, drawn) = (try reference.expected(), try reference.drawn())
        let bars = reference.isCubic ? [(16, 0.0), (8, 0.00034), (1, 0.0057)] : [(8, 0.0), (1, 0.0012)]
        for (difference, share) in bars {
            let options = ComparisonOptions(
                tolerance: .init(channelDifference: difference, fraction: share),
                ignored: reference.texts
            )
            let outcome = ImageComparison.compare(expected: expected, actual: drawn, options: options)
            #expect(outcome.isPass, "over \(difference): \(outcome)")
        }
        let similarity = LumaSimilarity(expected: expected, actual: drawn, outside: reference.texts).mean
        #expect(similarity >= (reference.isCubic ? 0.999976 : 0.999998))
        let bar = reference.scale == 2 ? 0.9725 : 0.9755
        for texts in [reference.texts, reference.turnedTexts] {
            #expect(LumaSimilarity(expected: expected, actual: drawn, inside: texts).mean >= bar)
        }
    }

    @Test("There are turned texts", .enabled(if: !turnedAndIcons.isEmpty, "no ../shared/linechart/turned-and-icons"))
    func turnedTexts() {
        #expect(Self.turned.count == 1)
    }

    /// Icons on others, on the line and on values are compared with the rest of the picture, see `picture`.
    @Test(
        "Icons on empty ground are equal to the byte",
        .enabled(if: !withIcons.isEmpty, "no ../shared/linechart/turned-and-icons beside the repository, or no Inter"),
        arguments: withIcons
    )
    func icons(reference: ReferencePicture) throws {
        let (expected, drawn) = (try reference.expected(), try reference.drawn())
        let ground = try reference.drawn(showsIcons: false)
        let free = try reference.icons().filter { icon in
            (icon.y..<icon.bottom).allSatisfy { y in (icon.x..<icon.right).allSatisfy { ground.alpha($0, y) == 0 } }
        }
        #expect(free.count == 10)
        for icon in free {
            let pixels = (icon.y..<icon.bottom).flatMap { y in (icon.x..<icon.right).map { (x: $0, y: y) } }
            let differing = pixels.filter { drawn.color($0.x, $0.y) != expected.color($0.x, $0.y) }
            #expect(differing.isEmpty, "\(icon)")
        }
    }
}
