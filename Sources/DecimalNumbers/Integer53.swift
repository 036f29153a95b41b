/// A whole number of up to 53 bits, as doubles hold it, and products of smaller ones: `Int` where that has 64 bits.
///
/// On arm64_32, which watchOS has, `Int` has 32.
#if arch(arm64_32) || arch(arm) || arch(i386) || arch(wasm32)
    package typealias Integer53 = Int64
#else
    package typealias Integer53 = Int
#endif
