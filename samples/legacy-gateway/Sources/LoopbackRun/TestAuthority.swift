import Foundation
import NIOSSL

/// A temporary certificate authority with a server and a client certificate, made by `openssl`.
public struct TestAuthority: Sendable {
    private let root: NIOSSLCertificate
    private let server: Identity
    private let client: Identity

    private struct Identity: Sendable {
        let certificate: NIOSSLCertificate
        let key: NIOSSLPrivateKey
    }

    /// The name in the server certificate.
    public static let serverName = "localhost"

    /// Creates keys and certificates that are valid for a day.
    ///
    /// - Throws: An error if `openssl` is missing or fails.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "legacy-gateway-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func openssl(_ arguments: String) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
            process.currentDirectoryURL = folder
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failure(command: "openssl \(arguments)") }
        }
        let newKey = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        try openssl("req -x509 \(newKey) -keyout root.key -subj /CN=root -days 1 -out root.pem")
        func certificate(_ name: String) throws -> NIOSSLCertificate {
            let file = folder.appending(path: "\(name).pem").path
            guard let first = try NIOSSLCertificate.fromPEMFile(file).first else { throw Failure(command: "openssl") }
            return first
        }
        func identity(_ name: String) throws -> Identity {
            try Data("subjectAltName=DNS:\(name)\n".utf8).write(to: folder.appending(path: "\(name).ext"))
            try openssl("req -new \(newKey) -keyout \(name).key -subj /CN=\(name) -out \(name).csr")
            try openssl(
                "x509 -req -in \(name).csr -CA root.pem -CAkey root.key -CAcreateserial -days 1 -extfile \(name).ext "
                    + "-out \(name).pem"
            )
            return Identity(
                certificate: try certificate(name),
                key: try NIOSSLPrivateKey(file: folder.appending(path: "\(name).key").path, format: .pem)
            )
        }
        server = try identity(Self.serverName)
        client = try identity("sender")
        root = try certificate("root")
    }

    /// The TLS context of a gateway that requires a client certificate of this authority.
    public func serverContext() throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(server.certificate)],
            privateKey: .privateKey(server.key)
        )
        configuration.trustRoots = .certificates([root])
        configuration.certificateVerification = .noHostnameVerification
        return try NIOSSLContext(configuration: configuration)
    }

    /// The TLS context of a sender.
    ///
    /// - Parameter presentsCertificate: Whether the sender has a certificate.
    public func clientContext(presentsCertificate: Bool = true) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([root])
        if presentsCertificate {
            configuration.certificateChain = [.certificate(client.certificate)]
            configuration.privateKey = .privateKey(client.key)
        }
        return try NIOSSLContext(configuration: configuration)
    }

    private struct Failure: Error, CustomStringConvertible {
        let command: String
        var description: String { "'\(command)' failed: is openssl installed?" }
    }
}
