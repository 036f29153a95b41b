public import Testing
public func probe() async { Attachment.record([1, 2, 3] as [UInt8], named: "x.png"); _ = Test.current?.name }
public struct T: TestTrait, SuiteTrait, TestScoping { public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws { try await function() } }
