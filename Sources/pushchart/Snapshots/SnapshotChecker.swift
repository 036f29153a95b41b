import ChartRaster
import Foundation
import ImageCompare
import PNGFile
import Pixels
import Snapshots

/// Draws a payload and holds it against its reference.
struct SnapshotChecker: Sendable {
    let maker: PictureRenderer
    let options: ComparisonOptions
    /// Whether the difference of a pass is drawn too.
    let drawsPasses: Bool
    /// Whether a failure's difference is drawn alone too.
    let drawsOverlays: Bool

    /// What comes of it; whatever goes wrong is a result too, and never a pass.
    func check(_ snapshot: SnapshotCase, with rasterizer: ChartRasterizer) -> SnapshotResult {
        do {
            return try maker.withPicture(of: snapshot.input, with: rasterizer) { picture in
                try SnapshotResult(snapshot: snapshot, outcome: held(picture, against: snapshot.reference.path))
            }
        } catch {
            return SnapshotResult(snapshot: snapshot, outcome: .undrawn(Failure(error, file: snapshot.input.path)))
        }
    }

    /// Holds a picture against the file of its reference.
    private func held(_ picture: PictureRenderer.Picture, against path: String) throws -> SnapshotResult.Outcome {
        let (reference, check) = compared(picture, with: path)
        let isPass = check.verdict.isPass
        // Files, and no pixels, are what goes on from here.
        return .checked(
            check.finding,
            .init(
                expected: reference,
                actual: picture.png,
                difference: !isPass || drawsPasses ? try check.difference() : nil,
                overlay: !isPass && drawsOverlays ? try check.overlay() : nil,
                width: picture.image.pixels.width
            )
        )
    }

    private func compared(_ picture: PictureRenderer.Picture, with path: String) -> ([UInt8]?, SnapshotCheck) {
        var reference: [UInt8]?
        // A link that leads nowhere is there too: it can't be read, which is not the same as nothing being there.
        if path.isNamed {
            do {
                reference = try InputFile(path: path, onlyRegular: true, isReplaceable: true).readPicture()
            } catch {
                return (nil, SnapshotCheck(unreadableReference: Failure(error).message))
            }
        }
        return (
            reference,
            SnapshotCheck(reference: reference, drawn: picture.image, encoded: picture.png, options: options)
        )
    }
}
