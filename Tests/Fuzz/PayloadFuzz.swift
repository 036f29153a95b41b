import PushPayload

/// What libFuzzer calls with bytes of its own making: nothing may crash, hang or come out different.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = try? PayloadLint(limit: .legacy).findings(in: bytes)
    guard var push = try? PushDocument(parsing: bytes) else { return 0 }
    // What was read is written in a form that reads back as the same.
    let written = push.bytes
    guard written.count == push.byteCount, (try? PushDocument(parsing: written)) == push else { fatalError("reading") }
    let texts = ["aps.alert", "aps.alert.body", "a", "a[0]", #"[""]"#].compactMap { try? TextField(parsing: $0) }
    for field in texts {
        let budget = PayloadBudget(PayloadLimit(byteCount: max(1, written.count - 7)))
        guard (try? push.fit([field], within: budget)) != nil else { continue }
        guard push.bytes.count <= budget.byteCount else { fatalError("over the limit") }
    }
    return 0
}
