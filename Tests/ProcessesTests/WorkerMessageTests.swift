import Testing

@testable import PushChartProcesses

@Suite("Messages between the command and its workers")
struct WorkerMessageTests {
    @Test("Every kind of answer with and without notices is read, and no byte after them")
    func kinds() throws {
        var bytes: Set<UInt8> = []
        for hasNotices in [false, true] {
            for number: UInt8 in 0...3 {
                let kind = WorkerMessage.Kind.answer(try #require(.init(rawValue: number)), hasNotices: hasNotices)
                #expect(WorkerMessage.Kind(byte: kind.byte) == kind)
                bytes.insert(kind.byte)
            }
        }
        #expect(bytes == Set(3...10))
        for byte: UInt8 in 11...255 { #expect(WorkerMessage.Kind(byte: byte) == nil) }
    }

    @Test("An answer with notices is that of its message", arguments: [[], ["a"], ["a: b\tc", "d"]])
    func notices(notices: [String]) {
        let answer = WorkerAnswer(Array(#"{"x":1}"#.utf8), kind: .fulfilled, notices: notices)
        let read = WorkerAnswer(message: answer.message, kind: .fulfilled, hasNotices: !notices.isEmpty)
        #expect(read.bytes == answer.bytes && read.notices == notices)
    }
}
