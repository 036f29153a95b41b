/// An array of a fixed length with one owner.
///
/// A model changes one element for each bit. An `Array` would check each time whether another variable shares its
/// storage.
struct NoncopyableArray<Element: BitwiseCopyable>: ~Copyable {
    let count: Int
    private let elements: UnsafeMutablePointer<Element>

    /// Creates an array of equal elements.
    init(repeating element: Element, count: Int) {
        self.count = count
        elements = .allocate(capacity: count)
        elements.initialize(repeating: element, count: count)
    }

    deinit { elements.deallocate() }

    /// The element at an index of `0..<count`; any other index ends the program.
    subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return elements[index]
        }
        @inline(__always) _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &elements[index]
        }
    }
}
