/// The pixels of one of the seven passes in which an interlaced image is stored: a grid of columns and rows.
///
/// Adam7: ISO/IEC 15948, "Portable Network Graphics", clause 8.2.
struct InterlacePass {
    let firstColumn: Int
    let firstRow: Int
    let columnStep: Int
    let rowStep: Int
    let columnCount: Int
    let rowCount: Int

    /// The passes of an image that have pixels, in the order of the file.
    static func passes(width: Int, height: Int) -> [InterlacePass] {
        let grids = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        return grids.compactMap { firstColumn, firstRow, columnStep, rowStep in
            let columnCount = (max(0, width - firstColumn) + columnStep - 1) / columnStep
            let rowCount = (max(0, height - firstRow) + rowStep - 1) / rowStep
            guard columnCount > 0, rowCount > 0 else { return nil }
            return InterlacePass(
                firstColumn: firstColumn,
                firstRow: firstRow,
                columnStep: columnStep,
                rowStep: rowStep,
                columnCount: columnCount,
                rowCount: rowCount
            )
        }
    }

    /// Whether a row of the image has pixels of the pass.
    func contains(row: Int) -> Bool { row >= firstRow && (row - firstRow) % rowStep == 0 }

    /// Puts the pixels of the pass into their columns of a row of the image, 4 bytes each.
    func scatter(_ pixels: [UInt8], into row: inout [UInt8]) {
        pixels.withUnsafeBytes { source in
            row.withUnsafeMutableBytes { target in
                for index in 0..<columnCount {
                    let pixel = source.load(fromByteOffset: 4 * index, as: UInt32.self)
                    target.storeBytes(
                        of: pixel,
                        toByteOffset: 4 * (firstColumn + columnStep * index),
                        as: UInt32.self
                    )
                }
            }
        }
    }
}
