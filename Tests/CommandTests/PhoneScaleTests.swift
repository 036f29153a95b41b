import Foundation
import PushChartTestSupport
import Testing

/// The commands state the scale of the phone, whose bitmap has at most 6 MB.
@Suite("The scale of the phone")
struct PhoneScaleTests {
    /// A payload with two samples, made by `encode`.
    private static func payload(
        _ scratch: TemporaryFolder,
        width: Int,
        height: Int,
        template: String = #"{"aps":{"alert":"x","mutable-content":1}}"#,
        transport: String = "apns"
    ) throws -> String {
        let series = try scratch.write("series.csv", "t,v\n0,1\n1,2\n")
        let output = scratch.path("push.apns")
        let run = try CommandRun([
            "encode", series, "--into", scratch.write("template.json", template), "--transport", transport,
            "--width", "\(width)", "--height", "\(height)", "-o", output,
        ])
        #expect(run.status == 0, "\(run.error)")
        return output
    }

    @Test("preview draws at the given scale, and warns of that of the phone", arguments: [(1500, 1010), (1500, 1000)])
    func note(width: Int, height: Int) throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(scratch, width: width, height: height)
        let run = try CommandRun(["preview", payload, "--scale", "1", "--json"], in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        let picture = try #require((JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])?.first)
        #expect(picture["width"] as? Int == width && picture["height"] as? Int == height)
        let effect = "chart has 1500 by 1010 points, which the phone draws at scale 0.984375, not at 1"
        let warning = "warning: \(payload): \(effect)"
        #expect(picture["phoneScale"] as? Double == (height == 1010 ? 0.984375 : 1))
        #expect(run.error.contains(warning) == (height == 1010))
    }

    @Test("A Live Activity draws without a bitmap")
    func liveActivity() throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(
            scratch,
            width: 1500,
            height: 1010,
            template: #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{}}}"#,
            transport: "liveactivity"
        )
        let run = try CommandRun(["preview", payload, "--scale", "1"], in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(!run.error.contains("the phone draws"))
    }

    @Test("The page has the scale beside the pictures that it concerns, and the finding of lint")
    func page() throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(scratch, width: 480, height: 350)
        let run = try CommandRun(["preview", payload, "--page", "page.html"], in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        let html = String(decoding: try #require(scratch.read("page.html")), as: UTF8.self)
        for appearance in ["light", "dark"] {
            #expect(html.contains(">3x \(appearance), drawn at scale 2.984375 by the phone<"))
            for scale in 1...2 { #expect(html.contains(">\(scale)x \(appearance)<")) }
        }
        #expect(html.contains("<b class=\"reduced\">lowered-scale</b> "))
    }

    @Test("lint states the scale as an effect of its own")
    func lint() throws {
        let scratch = try TemporaryFolder()
        let payload = try Self.payload(scratch, width: 2000, height: 2000)
        let run = try CommandRun(["lint", payload, "--json"])
        #expect(run.status == 1)
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let finding = try #require((report["findings"] as? [[String: Any]])?.first)
        #expect(finding["code"] as? String == "lowered-scale")
        #expect(finding["effect"] as? String == "reduced")
        #expect(finding["path"] as? String == "chart")
        #expect((finding["message"] as? String)?.contains("at scale 0.609375, not at 3,") == true)
    }
}
