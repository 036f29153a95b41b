// swift-tools-version: 6.0
import PackageDescription

// A program for libFuzzer that reads any bytes as a payload; `run` builds and starts it.
let package = Package(
    name: "FuzzJSON",
    dependencies: [.package(name: "pushchart", path: "../..")],
    targets: [
        .executableTarget(
            name: "FuzzJSON",
            dependencies: [.product(name: "PushPayload", package: "pushchart")],
            swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]
        )
    ]
)
