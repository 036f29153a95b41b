@testable import PushChartPixels

/// The structural similarity of two images of one size in the windows that contain ink, see ``DrawingSimilarity``.
///
/// A level is the difference from the background. So a thin line weighs as much on white as on black.
struct InkStructuralSimilarity {
    let expected: PixelBuffer
    let actual: PixelBuffer
    let backdrop: Backdrop

    private static let windowSide = 8

    /// The mean over all windows with ink, in the channel where it is lowest; 1 if there are none.
    var mean: Double {
        // Of a gray image, one channel stands for all.
        var planes: [ExpectedAndActualChannelPlanes] = []
        for (channel, level) in [backdrop.red, backdrop.green, backdrop.blue].enumerated() {
            let next = ExpectedAndActualChannelPlanes(
                expected: expected.channelPlane(channel, compositedOver: level),
                actual: actual.channelPlane(channel, compositedOver: level)
            )
            if planes.last != next { planes.append(next) }
        }
        var isInk = [Bool](repeating: false, count: expected.width * expected.height)
        for planes in planes { planes.markInk(in: &isInk) }
        return planes.map { meanSimilarity($0.expected, $0.actual, isInk: isInk) }.min() ?? 1
    }

    /// One channel of both images.
    private struct ExpectedAndActualChannelPlanes: Equatable {
        let expected: [UInt8]
        let actual: [UInt8]

        /// Marks the pixels that differ from the background in either image.
        func markInk(in isInk: inout [Bool]) {
            let background = expected[0]
            for index in isInk.indices where expected[index] != background || actual[index] != background {
                isInk[index] = true
            }
        }
    }

    /// The mean of one channel.
    ///
    /// The sums of each column of the windows move down row by row; the sums of a window move right column by column.
    private func meanSimilarity(_ first: [UInt8], _ second: [UInt8], isInk: [Bool]) -> Double {
        let background = Int(first[0])
        let (width, height) = (expected.width, expected.height)
        let (windowWidth, windowHeight) = (min(Self.windowSide, width), min(Self.windowSide, height))
        var columns = [InkWindowSums](repeating: InkWindowSums(), count: width)
        var total = 0.0
        var windowCount = 0
        for y in 0..<height {
            for x in 0..<width {
                let below = y * width + x
                columns[x].levels.add(first: Int(first[below]) - background, second: Int(second[below]) - background)
                if isInk[below] { columns[x].inkCount += 1 }
                guard y >= windowHeight else { continue }
                let above = below - windowHeight * width
                var last = WindowSums()
                last.add(first: Int(first[above]) - background, second: Int(second[above]) - background)
                columns[x].levels -= last
                if isInk[above] { columns[x].inkCount -= 1 }
            }
            guard y >= windowHeight - 1 else { continue }
            var window = InkWindowSums()
            for x in 0..<width {
                window.levels += columns[x].levels
                window.inkCount += columns[x].inkCount
                if x >= windowWidth {
                    window.levels -= columns[x - windowWidth].levels
                    window.inkCount -= columns[x - windowWidth].inkCount
                }
                guard x >= windowWidth - 1, window.inkCount > 0 else { continue }
                total += window.levels.structuralSimilarity(pixelCount: windowWidth * windowHeight)
                windowCount += 1
            }
        }
        return windowCount == 0 ? 1 : total / Double(windowCount)
    }

    /// The sums of a column of the windows, or of a window.
    private struct InkWindowSums {
        var levels = WindowSums()
        var inkCount = 0
    }
}

extension WindowSums {
    fileprivate static func += (sums: inout WindowSums, other: WindowSums) {
        sums.first &+= other.first
        sums.second &+= other.second
        sums.firstSquares &+= other.firstSquares
        sums.secondSquares &+= other.secondSquares
        sums.products &+= other.products
    }

    fileprivate static func -= (sums: inout WindowSums, other: WindowSums) {
        sums.first &-= other.first
        sums.second &-= other.second
        sums.firstSquares &-= other.firstSquares
        sums.secondSquares &-= other.secondSquares
        sums.products &-= other.products
    }
}
