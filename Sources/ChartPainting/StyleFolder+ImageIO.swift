#if canImport(Darwin) || APPLE_STUBS
    internal import ChartLayout
    public import Foundation
    internal import ImageIO

    extension StyleFolder {
        /// Creates a folder.
        ///
        /// - Parameters:
        ///   - name: The folder in the resources of the bundle. Xcode copies a *group* without a folder: `nil`.
        ///   - bundle: The bundle; by default that of the app or of the extension itself.
        public init(_ name: String? = nil, in bundle: Bundle = .main) {
            self.init(bundle: bundle, name: name) { file, scale in
                CGImageSourceCreateWithData(file as CFData, nil)
                    .flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }.flatMap { IconImage($0, scale: scale) }
            }
        }
    }
#endif
