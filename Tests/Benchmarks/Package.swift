// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        // What a plain C program takes for the same chart.
        .systemLibrary(name: "CairoLibrary", pkgConfig: "cairo"),
        .systemLibrary(name: "PNGLibrary", pkgConfig: "libpng"),
        .target(name: "PlainCairo", dependencies: ["CairoLibrary", "PNGLibrary"], cSettings: [.unsafeFlags(["-O3"])]),
        .executableTarget(
            name: "RasterBenchmarks",
            dependencies: [
                "PlainCairo",
                .product(name: "ChartLayout", package: "pushchart"),
                .product(name: "ChartRaster", package: "pushchart"),
                .product(name: "PNGFile", package: "pushchart"),
                .product(name: "SeriesCodec", package: "pushchart"),
            ]
        ),
    ]
)
