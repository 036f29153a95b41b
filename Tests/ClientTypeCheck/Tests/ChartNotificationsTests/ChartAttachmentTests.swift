import ChartLayout
import Foundation
import ImageIO
import SeriesDecoding
import Synchronization
import Testing
import UserNotifications

@testable import ChartNotifications

extension ChartNotificationServiceTests {
    /// The call for extensions with another base class.
    struct ChartAttachmentTests {
        /// The seconds that the main thread of all tests may be busy.
        private static let long = 600.0

        @Test
        func `the chart is added to what the other code did`() async throws {
            let request = try UNNotificationRequest.carrying([3, 1, 4])
            let content = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
            let other = try Self.otherPicture()
            defer { try? FileManager.default.removeItem(at: other.deletingLastPathComponent()) }
            content.title = "by the other code"
            content.userInfo = ["other": 1]
            content.attachments = [try UNNotificationAttachment(identifier: "image", url: other)]
            let delivery = Delivery()
            ChartAttachment.add(to: content, from: request, timeLimit: Self.long, completion: delivery.handler)
            let added = try await delivery.only()
            #expect(added.title == "by the other code")
            #expect(added.userInfo == #"{"other":1}"#)
            #expect(added.pictures.map(\.url).first == other)
            try #require(added.pictures.count == 2)
            #expect(try await added.pictures[1].data == DrawnFiles.picture(of: [3, 1, 4]))
            let drawn = try SeriesDecoder().decode(UNNotificationRequest.text(of: [3, 1, 4]))
            let part = PlottedChart(drawn, style: .standard).thumbnailRect
            let thumbnail = try #require(added.pictures[1].thumbnail)
            #expect(thumbnail == CGRect(x: part.x, y: part.y, width: part.width, height: part.height))
            #expect(thumbnail.minX > 0.05 && thumbnail.width < 0.95)
            // The content of the other code is not changed itself.
            #expect(content.attachments.count == 1)
            added.pictures[1].removeFolder()
        }

        @Test
        func `a chart that the other code opened is drawn`() async throws {
            let request = UNNotificationRequest.carrying(text: nil)
            let content = try UNNotificationRequest.carrying([3, 1, 4]).content
            let added = await ChartAttachment.add(to: content, from: request, timeLimit: Self.long)
            #expect(added.attachments.count == 1)
        }

        @Test(arguments: [nil, "", "damaged", "2abc"])
        func `without a good chart, the same notification comes back`(text: String?) async {
            let request = UNNotificationRequest.carrying(text: text)
            let content = UNMutableNotificationContent()
            #expect(await ChartAttachment.add(to: content, from: request) === content)
        }

        @Test
        @MainActor
        func `time that runs out answers once, without the chart`() async throws {
            let (delivery, request) = (Delivery(), try UNNotificationRequest.carrying([3, 1, 4]))
            // The main thread is ours until we wait, so drawing can't have begun.
            let attachment = ChartAttachment.add(to: request.content, from: request, completion: delivery.handler)
            attachment.finish()
            #expect(delivery.contents.withLock { $0.count } == 1)
            attachment.finish()
            #expect(try await delivery.only().pictures.isEmpty)
        }

        @Test
        @MainActor
        func `the time limit answers while the main thread is busy`() throws {
            let (delivery, request) = (Delivery(), try UNNotificationRequest.carrying([3, 1, 4]))
            ChartAttachment.add(
                to: request.content,
                from: request,
                timeLimit: 0.05,
                completion: delivery.handler
            )
            for _ in 0..<1000 where delivery.contents.withLock({ $0.isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
            #expect(delivery.contents.withLock { $0.map(\.pictures.count) } == [0])
        }

        @Test
        func `a canceled task gets the notification without the chart`() async throws {
            let answer = Mutex<Int?>(nil)
            let task = Task { @MainActor in
                let request = try UNNotificationRequest.carrying([3, 1, 4])
                // Before drawing can begin on this thread.
                withUnsafeCurrentTask { $0?.cancel() }
                let content = await ChartAttachment.add(to: request.content, from: request)
                answer.withLock { $0 = content.attachments.count }
            }
            try await task.value
            #expect(answer.withLock { $0 } == 0)
        }

        @Test
        func `many calls at once answer once each`() async throws {
            let deliveries = (0..<20).map { _ in Delivery() }
            await withTaskGroup { group in
                for (index, delivery) in deliveries.enumerated() {
                    group.addTask {
                        guard let request = try? UNNotificationRequest.carrying([Double(index), 50]) else { return }
                        ChartAttachment.add(
                            to: request.content,
                            from: request,
                            timeLimit: Self.long,
                            completion: delivery.handler
                        )
                    }
                }
            }
            for (index, delivery) in deliveries.enumerated() {
                let picture = try #require(try await delivery.only().pictures.first)
                #expect(try await picture.data == DrawnFiles.picture(of: [Double(index), 50]))
                picture.removeFolder()
            }
        }

        private static func otherPicture() throws -> URL {
            let folder = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "image.png")
            try Data(TestPNG.bytes(width: 1, height: 1, content: [1, 2, 3, 4])).write(to: file)
            return file
        }
    }
}
