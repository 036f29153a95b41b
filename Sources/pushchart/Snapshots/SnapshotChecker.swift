import ChartRaster
import Foundation
import ImageCompare
import Snapshots

/// Draws a payload and holds it against its reference.
struct SnapshotChecker: Sendable {
    let maker: PictureMaker
    let options: ComparisonOptions
    /// Whether the difference of a pass is drawn too.
    let drawsPasses: Bool

    /// What comes of it; whatever goes wrong is a result too, and never a pass.
    func check(_ snapshot: SnapshotCase, with rasterizer: ChartRasterizer) -> SnapshotResult {
        do {
            let picture = try maker.picture(of: snapshot.input, with: rasterizer)
            let (reference, check) = held(picture, against: snapshot.reference.path)
            let isShown = !check.verdict.isPass || drawsPasses
            return SnapshotResult(
                snapshot: snapshot,
                outcome: .checked(
                    check,
                    .init(
                        expected: reference,
                        actual: picture.png,
                        difference: isShown ? try check.difference() : nil,
                        width: picture.width,
                        height: picture.height
                    )
                )
            )
        } catch {
            return SnapshotResult(snapshot: snapshot, outcome: .undrawn(Failure(error, file: snapshot.input.path)))
        }
    }

    /// Holds a picture against the file of its reference.
    private func held(_ picture: PictureMaker.Picture, against path: String) -> ([UInt8]?, SnapshotCheck) {
        var reference: [UInt8]?
        // A link that leads nowhere is there too: it can't be read, which is not the same as nothing being there.
        if (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
            do {
                reference = try InputFile(path: path).readPicture()
            } catch {
                return (nil, SnapshotCheck(unreadableReference: Failure(error).message, drawn: picture.png))
            }
        }
        let check = SnapshotCheck(
            reference: reference,
            drawn: picture.png,
            width: picture.width,
            height: picture.height,
            options: options
        )
        return (reference, check)
    }
}
