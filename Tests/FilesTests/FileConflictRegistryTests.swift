import Foundation
import PushChartDiagnostics
import PushChartFiles
import PushChartTestSupport
import SystemPackage
import Testing

@Suite("Inputs of a long run")
struct FileConflictRegistryTests {
    @Test("An inode of a removed input may be written, as the system gives it to another file")
    func removedInput() throws {
        let scratch = try TemporaryFolder()
        let input = try scratch.write("input", "1")
        let output = scratch.path("output")
        _ = try InputFile(path: FilePath(input)).readWholeFile(maximumByteCount: 9)
        try FileManager.default.linkItem(atPath: input, toPath: output)
        #expect(throws: PushChartError.self) { try OutputFile(path: FilePath(output)).writeWholeFile([50]) }
        #expect(FileConflictRegistry.shared.isRegisteredInput(FilePath(output)))
        try FileManager.default.removeItem(atPath: input)
        #expect(!FileConflictRegistry.shared.isRegisteredInput(FilePath(output)))
        try OutputFile(path: FilePath(output)).writeWholeFile([50])
        #expect(scratch.read("output") == Data([50]))
    }
}
