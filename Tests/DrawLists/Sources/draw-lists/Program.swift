import CPushChartLibrary
import DrawLists
import JSONDocument

/// Draws recorded jobs, one on each line, or compares the drawings with the recordings.
@main
enum Program {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "compare" {
            try compare(exceptions: Set(arguments.dropFirst()))
        } else {
            while let line = readLine() { try draw(Recording(line: line)) }
        }
    }

    /// Writes a line of `{"id", "ops"}`.
    private static func draw(_ recording: Recording) throws {
        let answer: JSONValue = ["id": recording.id, "ops": .array(try recording.drawnOperations())]
        print(String(decoding: answer.bytes, as: UTF8.self))
    }

    /// Ends the program with the status 1 unless exactly the exceptions differ from their recordings.
    private static func compare(exceptions: Set<String>) throws {
        var equalCount = 0
        var endedCount = 0
        var different: Set<String> = []
        while let line = readLine() {
            let recording = try Recording(line: line)
            if recording.endsClient {
                // The preview draws what ends the client.
                _ = try recording.drawnOperations()
                endedCount += 1
            } else if let difference = try recording.firstDifference() {
                different.insert(recording.description)
                if !exceptions.contains(recording.description) { print("\(recording): \(difference)") }
            } else {
                equalCount += 1
            }
        }
        print("\(equalCount) recordings are equal, \(different.count) differ, \(endedCount) jobs end the client")
        let unlisted = different.symmetricDifference(exceptions).sorted()
        if !unlisted.isEmpty {
            print("error: the differences are not those that are listed: \(unlisted.joined(separator: ", "))")
            exit(1)
        }
    }
}
