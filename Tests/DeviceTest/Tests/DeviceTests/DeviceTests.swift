import DevicePictures
import Foundation
import PictureTable
import PushChartPixels
import Testing
import UIKit

/// Compares the pictures of the phone with the previews, and writes the table.
@MainActor
@Suite struct DeviceTests {
    private static let output = SamplePreview.root.appendingPathComponent(".build/device-test", isDirectory: true)

    @Test("Each payload of the samples has a preview of two pixels a point")
    func previewsAreComplete() throws {
        let payloads = try Set(SamplePreview.all.filter { $0.scale == 2 }.map(\.payload))
        #expect(try payloads == Set(SamplePreview.payloads))
    }

    @Test("The notification and the view have the picture of the preview, with each text")
    func pictures() async throws {
        let scale = Double(UIScreen.main.scale)
        let previews = try SamplePreview.all.filter { $0.scale == scale }
        try #require(!previews.isEmpty, "no preview has \(scale) pixels a point, as this device has")
        var table = PictureTable()
        let peak = peakMemoryByteCount()
        // All handovers before anything else takes memory.
        var handovers: [Handover?] = []
        for preview in previews { handovers.append(try await Handover(of: preview)) }
        table.growthOfPeakMemory = peakMemoryByteCount() - peak
        try FileManager.default.createDirectory(at: Self.output, withIntermediateDirectories: true)
        for (preview, handover) in zip(previews, handovers) {
            let wanted = try preview.thumbnail()
            table.rows.append(
                PictureTable.Row(
                    preview: preview.name,
                    source: "notification",
                    difference: try await Self.difference(of: handover?.pixels(), from: preview),
                    isCroppedAsWanted: handover?.thumbnail.map { $0 == wanted },
                    milliseconds: handover?.milliseconds
                )
            )
            try handover?.move(to: Self.output.appendingPathComponent("\(preview.name).png"))
            let view = try await Self.difference(of: PixelBuffer(viewOf: preview), from: preview)
            table.rows.append(PictureTable.Row(preview: preview.name, source: "view", difference: view))
        }
        print(table.text)
        try table.text.write(to: Self.output.appendingPathComponent("table.md"), atomically: true, encoding: .utf8)
        // The differences of pixels have no limit, until a first run has shown what is usual.
        for row in table.rows {
            let texts = try #require(row.difference, "\(row.preview): no \(row.source) of this size").texts
            #expect(texts.foundCount == texts.count, "\(row.preview): a text is missing in the \(row.source)")
            #expect(row.isCroppedAsWanted != false, "\(row.preview)")
        }
    }

    private static func difference(
        of picture: PixelBuffer?,
        from preview: SamplePreview
    ) async throws -> PictureDifference? {
        guard let picture, let expected = try preview.picture(),
            let ground = try await Handover(ofGroundOf: preview)?.pixels()
        else { return nil }
        return PictureDifference(
            expected: expected,
            actual: picture,
            ground: ground,
            items: try preview.items(),
            scale: preview.scale,
            appearance: preview.appearance
        )
    }
}
