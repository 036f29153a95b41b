import Testing

@testable import WorkerPool

@Suite("Messages between the command and its workers")
struct WorkerMessageTests {
    @Test("Every kind of answer with every set of warnings is read, and no byte after them")
    func kinds() throws {
        var bytes: Set<UInt8> = []
        for warnings: UInt8 in 0...15 {
            for number: UInt8 in 0...3 {
                let kind = WorkerMessage.Kind.answer(try #require(.init(rawValue: number)), warnings: warnings)
                #expect(WorkerMessage.Kind(byte: kind.byte) == kind)
                bytes.insert(kind.byte)
            }
        }
        #expect(bytes == Set(3...66))
        for byte: UInt8 in 67...255 { #expect(WorkerMessage.Kind(byte: byte) == nil) }
    }
}
