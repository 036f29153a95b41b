// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's WidgetKit as far as the sample uses it. The configuration keeps its views, so that tests can look at them.
public import ActivityKit
public import SwiftUI

public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let isStale: Bool

    public init(testAttributes: Attributes, state: Attributes.ContentState, isStale: Bool) {
        activityID = "test"
        attributes = testAttributes
        self.state = state
        self.isStale = isStale
    }
}

@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public let testContent: (ActivityViewContext<Attributes>) -> any View
    public let testDynamicIsland: (ActivityViewContext<Attributes>) -> DynamicIsland

    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        testContent = { content($0) }
        testDynamicIsland = dynamicIsland
    }

    public var body: Never { fatalError("a configuration without a body") }
}

public enum ActivityFamily: Hashable, Sendable { case small, medium }

/// A configuration with the families that a widget adds.
public struct TestSupplementedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
    public let testBase: Base
    public let testFamilies: [ActivityFamily]

    public var body: Never { fatalError("a configuration without a body") }
}

extension WidgetConfiguration {
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        TestSupplementedConfiguration(testBase: self, testFamilies: families)
    }
}

extension EnvironmentValues {
    public var activityFamily: ActivityFamily { testIsSmallActivity ? .small : .medium }
}

public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    public func reloadTimelines(ofKind kind: String) {}
}

public struct DynamicIsland {
    public let testExpanded: () -> [any View]
    public let testCompactLeading: () -> any View
    public let testCompactTrailing: () -> any View
    public let testMinimal: () -> any View

    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        testExpanded = { expanded().parts }
        testCompactLeading = { compactLeading() }
        testCompactTrailing = { compactTrailing() }
        testMinimal = { minimal() }
    }

    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
}

public struct DynamicIslandExpandedRegionPosition: Sendable {
    public static let leading = DynamicIslandExpandedRegionPosition()
    public static let trailing = DynamicIslandExpandedRegionPosition()
    public static let center = DynamicIslandExpandedRegionPosition()
    public static let bottom = DynamicIslandExpandedRegionPosition()
}

public struct DynamicIslandExpandedRegion<Content: View> {
    fileprivate let content: Content

    public init(
        _ position: DynamicIslandExpandedRegionPosition,
        priority: Double = 0,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

public struct DynamicIslandExpandedContent<Content: View> {
    fileprivate let parts: [any View]
}

@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
    public static func buildPartialBlock<C: View>(
        first: DynamicIslandExpandedRegion<C>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedContent<C>(parts: [first.content])
    }

    public static func buildPartialBlock<C0: View, C1: View>(
        accumulated: DynamicIslandExpandedContent<C0>,
        next: DynamicIslandExpandedRegion<C1>
    ) -> DynamicIslandExpandedContent<some View> {
        DynamicIslandExpandedContent<C1>(parts: accumulated.parts + [next.content])
    }
}
