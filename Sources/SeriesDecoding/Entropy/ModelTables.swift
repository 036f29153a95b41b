/// The tables of the models. A coder keeps a copy, because each use of a static property checks whether it has its
/// value.
struct ModelTables: Sendable {
    static let shared = ModelTables()

    let squash = LogisticTables.squash
    let stretch = LogisticTables.stretch
    let cumulative = LogisticTables.cumulative
    let halfRates = AdaptiveBit.halfRates

    private init() {}
}
