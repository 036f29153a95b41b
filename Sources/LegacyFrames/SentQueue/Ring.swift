/// A queue in one array that is walked round and round; it doubles when it is full.
struct Ring<Element> {
    private var storage: ContiguousArray<Element?> = []
    private var head = 0
    private(set) var count = 0

    /// The element at a place, counted from the oldest.
    ///
    /// - Precondition: `index` lies in `0..<count`.
    subscript(index: Int) -> Element {
        get {
            guard let element = storage[place(index)] else { preconditionFailure("the ring has no element \(index)") }
            return element
        }
        set { storage[place(index)] = newValue }
    }

    /// Adds an element behind the newest.
    mutating func append(_ element: Element) {
        if count == storage.count { grow() }
        storage[place(count)] = element
        count += 1
    }

    /// Takes the oldest element.
    ///
    /// - Precondition: There is one.
    mutating func removeFirst() -> Element {
        let first = self[0]
        storage[head] = nil
        head = place(1)
        count -= 1
        return first
    }

    /// The number of places is a power of two.
    private func place(_ index: Int) -> Int { (head + index) & (storage.count - 1) }

    private mutating func grow() {
        var larger: ContiguousArray<Element?> = []
        let capacity = max(16, storage.count * 2)
        larger.reserveCapacity(capacity)
        for index in 0..<count { larger.append(storage[place(index)]) }
        larger.append(contentsOf: repeatElement(nil, count: capacity - count))
        storage = larger
        head = 0
    }
}

extension Ring: Sendable where Element: Sendable {}
