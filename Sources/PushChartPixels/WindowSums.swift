/// The sums over a window of two images, from which the structural similarity (SSIM) follows.
///
/// Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image quality assessment: from error visibility to structural
/// similarity", IEEE Transactions on Image Processing 13 (2004), 600 to 612. Integer sums are exact, so the result does
/// not depend on their order.
struct WindowSums {
    var first = 0
    var second = 0
    var firstSquares = 0
    var secondSquares = 0
    var products = 0

    /// The constants C1 and C2 of the paper for 255 levels: (0.01 × 255)² and (0.03 × 255)².
    private static let (c1, c2) = (6.5025, 58.5225)

    /// Adds a pixel: its level in each image, -255 to 255.
    mutating func add(first a: Int, second b: Int) {
        first &+= a
        second &+= b
        firstSquares &+= a &* a
        secondSquares &+= b &* b
        products &+= a &* b
    }

    /// The similarity, equation 13 of the paper.
    ///
    /// - Parameter pixelCount: The number of pixels of the window, above 0.
    func structuralSimilarity(pixelCount: Int) -> Double {
        let count = Double(pixelCount)
        let (meanA, meanB) = (Double(first) / count, Double(second) / count)
        let varianceA = Double(firstSquares) / count - meanA * meanA
        let varianceB = Double(secondSquares) / count - meanB * meanB
        let covariance = Double(products) / count - meanA * meanB
        let luminance = (2 * meanA * meanB + Self.c1) / (meanA * meanA + meanB * meanB + Self.c1)
        let structure = (2 * covariance + Self.c2) / (varianceA + varianceB + Self.c2)
        return luminance * structure
    }
}
