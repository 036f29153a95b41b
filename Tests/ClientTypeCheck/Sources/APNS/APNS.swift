// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// APNSwift's client as far as the sample backends use it. In APNSwift, some of these declarations are in APNSCore and
// in the modules that it depends on.
public import APNSCore
public import Foundation

public enum P256 {
    public enum Signing {
        public struct PrivateKey: Sendable {
            public init(pemRepresentation: String) throws {}
        }
    }
}

public struct APNSClientConfiguration: Sendable {
    public struct AuthenticationMethod: Sendable {
        public static func jwt(
            privateKey: P256.Signing.PrivateKey,
            keyIdentifier: String,
            teamIdentifier: String
        ) -> Self { Self() }
    }

    public init(authenticationMethod: AuthenticationMethod, environment: APNSEnvironment) {}
}

public struct APNSEnvironment: Sendable {
    public static let production = APNSEnvironment()
    public static let development = APNSEnvironment()
}

public enum NIOEventLoopGroupProvider { case createNew }

public struct APNSResponse: Hashable, Sendable {
    public var apnsID: UUID?
}

public final class APNSClient<Decoder, Encoder> {
    public init(
        configuration: APNSClientConfiguration,
        eventLoopGroupProvider: NIOEventLoopGroupProvider,
        responseDecoder: Decoder,
        requestEncoder: Encoder
    ) {}

    public func shutdown() async throws {}

    @discardableResult
    public func sendAlertNotification<Payload: Encodable & Sendable>(
        _ notification: APNSAlertNotification<Payload>,
        deviceToken: String
    ) async throws -> APNSResponse { APNSResponse() }

    @discardableResult
    public func sendLiveActivityNotification<ContentState: Encodable & Sendable>(
        _ notification: APNSLiveActivityNotification<ContentState>,
        deviceToken: String
    ) async throws -> APNSResponse { APNSResponse() }

    @discardableResult
    public func sendStartLiveActivityNotification<Attributes: Encodable & Sendable, ContentState: Encodable & Sendable>(
        _ notification: APNSStartLiveActivityNotification<Attributes, ContentState>,
        pushToStartToken: String
    ) async throws -> APNSResponse { APNSResponse() }
}
