import Foundation
import ImageCompare
import PNGFile
import Snapshots

/// One drawn preview held against its reference.
struct PreviewCheck {
    private let drawn: DrawnPreview
    private let place: PreviewPlace
    /// The reference's bytes, where they can be read.
    private let reference: [UInt8]?
    private let check: SnapshotCheck

    init(_ drawn: DrawnPreview, at place: PreviewPlace, options: ComparisonOptions) {
        self.drawn = drawn
        self.place = place
        do {
            let reference = try place.readReference()
            self.reference = reference
            check = SnapshotCheck(reference: reference, drawn: drawn.image, encoded: drawn.png, options: options)
        } catch {
            reference = nil
            check = SnapshotCheck(unreadableReference: "\(error)")
        }
    }

    /// Records the picture where the mode is for it, and otherwise lets it pass if it is as its reference.
    ///
    /// - Throws: What is wrong. A reference that was just recorded is wrong too: nobody has seen it.
    func settle(_ mode: RecordMode) throws(PreviewFailure) {
        let says = check.finding.sentence
        do {
            if mode.records(check.verdict) {
                try PreviewPlace.write(drawn.png, to: place.reference)
                throw place.failure(
                    .recorded,
                    "recorded \(place.reference.path), since \(says); look at it, and test again"
                )
            }
            if check.verdict.isPass { return }
            let pictures = try pictures()
            throw place.failure(
                PreviewFailure.Code(rawValue: check.verdict.name),
                "\(says); reference \(place.reference.path), \(try keep(pictures))",
                pictures: pictures.map { ("\(place.stem).\($0.name).png", $0.png) }
            )
        } catch let failure as PreviewFailure {
            throw failure
        } catch {
            throw place.failure(.unwritable, "\(says); and a file cannot be written: \(error)")
        }
    }

    /// What tells more about a failure.
    private func pictures() throws -> [(name: String, png: [UInt8])] {
        var pictures: [(name: String, png: [UInt8])] = []
        if let reference { pictures.append(("expected", reference)) }
        pictures.append(("actual", drawn.png))
        if let difference = try check.difference() { pictures.append(("difference", difference)) }
        return pictures
    }

    /// Writes the pictures of a failure into the folder that the environment names.
    ///
    /// - Returns: Where to look.
    private func keep(_ pictures: [(name: String, png: [UInt8])]) throws -> String {
        guard let folder = place.artifacts else { return "pictures attached" }
        for picture in pictures {
            try PreviewPlace.write(picture.png, to: folder.appendingPathComponent("\(picture.name).png"))
        }
        return "pictures in \(folder.path)"
    }
}
