/// A first-in, first-out queue in a circular array that doubles when it is full.
struct GrowingRingBuffer<Element> {
    private var storage: ContiguousArray<Element?> = []
    private var head = 0
    private(set) var count = 0

    /// The element at a position, counted from the oldest.
    ///
    /// - Precondition: `index` lies in `0..<count`.
    subscript(index: Int) -> Element {
        get {
            guard let element = storage[storageIndex(of: index)] else {
                preconditionFailure("the ring buffer has no element \(index)")
            }
            return element
        }
        set { storage[storageIndex(of: index)] = newValue }
    }

    mutating func append(_ element: Element) {
        if count == storage.count { doubleCapacity() }
        storage[storageIndex(of: count)] = element
        count += 1
    }

    /// Removes and returns the oldest element.
    ///
    /// - Precondition: The buffer is not empty.
    mutating func removeFirst() -> Element {
        let first = self[0]
        storage[head] = nil
        head = storageIndex(of: 1)
        count -= 1
        return first
    }

    /// The index in the storage of an element, counted from the oldest; the capacity is a power of two.
    private func storageIndex(of index: Int) -> Int { (head + index) & (storage.count - 1) }

    private mutating func doubleCapacity() {
        var larger: ContiguousArray<Element?> = []
        let capacity = max(16, storage.count * 2)
        larger.reserveCapacity(capacity)
        for index in 0..<count { larger.append(storage[storageIndex(of: index)]) }
        larger.append(contentsOf: repeatElement(nil, count: capacity - count))
        storage = larger
        head = 0
    }
}

extension GrowingRingBuffer: Sendable where Element: Sendable {}
