extension JSONValue {
    /// The values that are visited after the current value.
    package enum VisitContinuation {
        /// The values inside the current value, and then the values after it.
        case children
        /// The values after the current value.
        case siblings
        /// No other value.
        case end
    }

    /// Calls a closure with this value and the values inside it, each container before its contents.
    ///
    /// Only the steps to the current value are kept, so memory does not grow with the number of values. Make a path of
    /// the steps only where you need one: a path for every value is quadratic in a deep document.
    ///
    /// - Parameters:
    ///   - path: The path of this value.
    ///   - visit: Receives a value with the steps to it, and tells which values follow.
    /// - Complexity: O(*n*) in the value.
    package func visitSelfAndDescendants(
        ownPath path: JSONPath,
        _ visit: (JSONValue, [JSONPath.Step]) -> VisitContinuation
    ) {
        var steps = path.steps
        // Values are nested at most `maximumDepth` levels.
        func descend(into value: JSONValue) -> Bool {
            switch visit(value, steps) {
            case .end: return false
            case .siblings: return true
            case .children: break
            }
            func take(_ step: JSONPath.Step, to child: JSONValue) -> Bool {
                steps.append(step)
                defer { steps.removeLast() }
                return descend(into: child)
            }
            switch value {
            case .object(let object):
                return object.members.allSatisfy { take(.key($0.key.lossyText), to: $0.value) }
            case .array(let elements):
                return elements.enumerated().allSatisfy { take(.index($0.offset), to: $0.element) }
            default:
                return true
            }
        }
        _ = descend(into: self)
    }
}
