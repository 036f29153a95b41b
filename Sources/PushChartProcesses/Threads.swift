import CPushChartLibrary

/// Work on several threads at once.
///
/// No queue of Dispatch runs them. Dispatch watches its threads through `/proc`, and ends the process after a second
/// where that is missing, as in an empty root folder.
package enum Threads {
    /// Calls a closure for each index from 0 at the same time, and waits until all calls have returned.
    ///
    /// Index 0 runs on the current thread. An index may be left out if the system gives no more threads, so the call
    /// for index 0 must be able to do all of the work.
    static func perform(maximumThreadCount: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
        let threads = (1..<max(1, maximumThreadCount)).compactMap { index in start { body(index) } }
        body(0)
        for thread in threads { pthread_join(thread, nil) }
    }

    /// The stack of a detached thread, in bytes. A whole one would count against a limit of the address space.
    private static let detachedStackByteCount = 1 << 20

    /// Calls a closure on a thread that nobody waits for, unless the system gives none.
    package static func detach(_ body: @escaping @Sendable () -> Void) {
        if let thread = start(stackByteCount: detachedStackByteCount, body) { pthread_detach(thread) }
    }

    /// Starts a thread; `nil` if the system gives none.
    ///
    /// - Parameter stackByteCount: The size of its stack; `nil` for that of the system.
    private static func start(stackByteCount: Int? = nil, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let owned = Unmanaged.passRetained(ThreadBody(body))
        let started = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes -> pthread_t? in
            guard let attributes = attributes.baseAddress, pthread_attr_init(attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(attributes) }
            if let stackByteCount { pthread_attr_setstacksize(attributes, stackByteCount) }
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            return pthread_create(&thread, attributes, { ThreadBody.run($0) }, owned.toOpaque()) == 0 ? thread : nil
        }
        if started == nil { owned.release() }
        return started
    }
}

/// A closure that a thread owns.
private final class ThreadBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
}
