import Foundation
import JSONDocument
import SeriesCodec
import SystemPackage

@testable import pushchart

// The first byte selects a manifest or a gallery, as raw bytes or as changes to a small valid file.

/// Every manifest and every gallery is read, or refused with a code.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGallery(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let mode = input.byte()
    let isManifest = mode & 1 == 1
    let bytes = mode & 2 == 0 ? input.bytes : changed(isManifest ? manifest : gallery, &input).bytes
    file.write(bytes)
    do {
        if isManifest {
            for entry in try PackingManifest(InputFile(path: file.path)).entries {
                require(
                    !entry.name.isEmpty && !entry.name.contains("/") && !entry.name.hasPrefix("."),
                    "the name is not a file name"
                )
                require(entry.argumentsOfEncodeCommand(filesRelativeTo: "/samples").count >= 3, "no arguments")
            }
        } else {
            let gallery = try GalleryDefinitionFile(InputFile(path: file.path))
            var names: Set<String> = []
            for item in gallery.sections.flatMap(\.items) {
                require(names.insert(item.name).inserted, "two items share a name")
                require(item.chart.series.allSatisfy { $0.count <= 100_000 }, "too many samples")
            }
            _ = GalleryPage(gallery: gallery, folder: "gallery").html
        }
    } catch {
        let failure = CommandFailure(error)
        require(failure.code != "unexpected" && !failure.message.isEmpty, "\(error)")
    }
    return 0
}

/// A regular file that every run overwrites.
private struct ScratchFile {
    let path: String
    private let descriptor: Int32

    init() {
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = "\(folder)/pushchart-fuzz-\(getpid()).json"
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        require(descriptor >= 0, "no scratch file")
        atexit { unlink(file.path) }
    }

    func write(_ bytes: [UInt8]) {
        ftruncate(descriptor, 0)
        require(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, "the scratch file cannot be written")
    }
}

private let file = ScratchFile()

private let manifest = parsed(
    #"""
    [{"name": "price", "series": ["series/price.csv"], "template": "templates/price.apns", "style": "night",
      "options": {"tolerance": 0.5, "value": ["low", "high"], "keep-last": true}}]
    """#
)

private let gallery = parsed(
    #"""
    {"base": {"xAxis": {"drawLabels": false}, "dataSet": {"lineWidth": 2}},
     "data": {"wave": {"time": true, "repeat": 12, "series": [{"label": "w", "x": [1, 2, 3], "y": [8, null, 81]}]}},
     "groups": [{"title": "Line", "items": [{"name": "stepped", "title": "Steps", "keys": ["dataSet.mode"],
       "proof": "source", "data": "wave", "style": {"dataSet": {"mode": "stepped"}}, "appearance": "dark",
       "reference": 1.5, "unit": "m"}]}]}
    """#
)

private func parsed(_ text: String) -> JSONValue {
    guard let value = try? JSONValue(parsing: Array(text.utf8)) else { fatalError("the pattern is not JSON") }
    return value
}

/// The value with some parts replaced, doubled or removed.
private func changed(_ value: JSONValue, _ input: inout FuzzInput) -> JSONValue {
    guard !input.isEmpty else { return value }
    switch input.below(12) {
    case 0: return replacement(&input)
    case 1: return .array([value, value])
    default: break
    }
    switch value {
    case .array(let elements):
        var changes = elements.map { changed($0, &input) }
        if input.below(4) == 0, let last = changes.last { changes.append(last) }
        return .array(changes)
    case .object(let object):
        var changes = JSONObject()
        for member in object.members {
            let key = input.below(16) == 0 ? input.text(atMost: 2) : member.key.lossyText
            if input.below(16) != 1 { changes[key] = changed(member.value, &input) }
        }
        return .object(changes)
    default: return value
    }
}

private func replacement(_ input: inout FuzzInput) -> JSONValue {
    switch input.below(6) {
    case 0: .null
    case 1: .bool(input.flag())
    case 2: JSONNumber(input.double()).map { .number($0) } ?? .null
    case 3: JSONValue(input.text(atMost: 6))
    case 4: .array([])
    default: .object(JSONObject())
    }
}
