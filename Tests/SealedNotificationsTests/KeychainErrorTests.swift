import PushChartDiagnostics
import Testing

@testable import SealedNotifications

@Suite struct KeychainErrorTests {
    @Test(arguments: [
        (Int32(-34_018), "keychain-no-entitlement"), (-25_308, "keychain-locked"), (-50, "keychain-bad-query"),
        (-1, "keychain-failed"), (-34_019, "keychain-failed"),
    ])
    func `each cause has a code, and the message has the result code`(status: Int32, code: String) {
        let error = PushChartError(keychainStatus: status)
        #expect(error.code.rawValue == code)
        #expect(error.description.hasSuffix("answered \(status)"))
    }
}
