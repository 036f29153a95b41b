/// What a chart is told at one fidelity for.
enum FidelitySearch {
    /// As one rung of many. The smaller way of telling columns hardly changes from rung to rung, so the one that was found
    /// first is kept; and points were tried before columns and took too much, so columns are always tried.
    case ladder
    /// For itself, whatever was told before. Few samples are told by points without a look at columns.
    case alone
}
