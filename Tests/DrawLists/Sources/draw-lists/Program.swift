import DrawLists
import JSONDocument

/// Draws recorded jobs: reads lines of `{"id", "job"}` and writes lines of `{"id", "ops"}`.
@main
enum Program {
    static func main() throws {
        while let line = readLine() {
            guard !line.isEmpty else { continue }
            let recording = try JSONValue(parsing: Array(line.utf8))
            guard let id = recording["id"], let job = recording["job"] else {
                throw RecordedJob.JobError(description: "a line has no id or no job")
            }
            let answer: JSONValue =
                if let kind = job["kind"] {
                    ["id": id, "unsupported": kind]
                } else {
                    ["id": id, "ops": .array(try RecordedJob(job).operations)]
                }
            print(String(decoding: answer.bytes, as: UTF8.self))
        }
    }
}
