internal import Foundation

/// Values that are found once in a process, unless memory is low.
package final class KnownValues<Value>: @unchecked Sendable {
    private final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    // NSCache is safe on all threads.
    private let boxes = NSCache<NSString, Box>()

    package init() {}

    /// The value of a key, which is found if it is not known.
    package func value(of key: String, finding find: () -> Value) -> Value {
        if let box = boxes.object(forKey: key as NSString) { return box.value }
        let box = Box(find())
        boxes.setObject(box, forKey: key as NSString)
        return box.value
    }
}
