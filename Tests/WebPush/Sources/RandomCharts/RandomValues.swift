/// A random kind of values.
struct RandomValues {
    private enum Kind: CaseIterable {
        case constant
        case steps
        case walk
        case noise
        case counter
        case integers
        case arbitrary
    }

    private let kind: Kind
    private let scale: Double

    init(using generator: inout SeededGenerator) {
        kind = generator.element(Kind.allCases)
        scale = generator.element([1, 1, 1, 100, 1e-3, .leastNormalMagnitude / 128, 1e12, 1e304])
    }

    func values(_ count: Int, using generator: inout SeededGenerator) -> [Double] {
        var value = generator.unit() * 100 - 20
        return (0..<count).map { index in
            switch kind {
            case .constant: break
            case .steps: if generator.oneIn(12) { value = Double(generator.int(-3...9)) }
            case .walk: value += generator.unit() - 0.5
            case .noise: value = generator.unit() * 100
            case .counter: value = generator.oneIn(80) ? 0 : value + Double(generator.length(0...20))
            case .integers: value = Double(generator.int(-40_000...40_000))
            case .arbitrary: return generator.anyDouble()
            }
            return value * scale
        }
    }
}
