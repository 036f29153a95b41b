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
                guard let source = CGImageSourceCreateWithData(file as CFData, nil),
                    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
                else { return nil }
                return IconImage(image, scale: scale)
            }
        }
    }
#endif
