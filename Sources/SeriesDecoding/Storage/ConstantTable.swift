/// A table of at most 4,096 constants that lives as long as the process.
///
/// A copy is a pointer. Reading it needs no reference count, and no check whether a static property has its value yet.
/// It needs no check of bounds either: an index past the end reads the last constant, and an index wraps at 4,096.
///
/// The type is `@unchecked Sendable`, because the compiler cannot see that nobody writes to the memory after `init`.
struct ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable, RandomAccessCollection {
    let endIndex: Int
    private let elements: UnsafeMutablePointer<Element>

    private static var capacity: Int { 4096 }

    /// Copies 1 to 4,096 elements into memory that is never released.
    init(_ elements: [Element]) {
        precondition((1...Self.capacity).contains(elements.count))
        let storage = UnsafeMutablePointer<Element>.allocate(capacity: Self.capacity)
        storage.initialize(repeating: elements[elements.count - 1], count: Self.capacity)
        for (index, element) in elements.enumerated() { storage[index] = element }
        endIndex = elements.count
        self.elements = storage
    }

    var startIndex: Int { 0 }

    @inline(__always)
    subscript(index: Int) -> Element { elements[index & (Self.capacity - 1)] }
}
