// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The types of CoreFoundation. On Apple's systems, Swift bridges them to those here.
public import Foundation

public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFAttributedString = NSAttributedString
public typealias CFDictionary = [CFString: Any]
public typealias CFTypeRef = AnyObject

// MacTypes.h of Darwin, which Foundation brings into every file. Nothing uses these. Their names are also those of types
// of PushChart, which the client must tell apart.
public struct Point { public var v, h: Int16 }
public struct Rect { public var top, left, bottom, right: Int16 }
public typealias Size = Int
public typealias Style = UInt8
public typealias Fixed = Int32
public typealias Ptr = UnsafeMutablePointer<CChar>?
public typealias Handle = UnsafeMutablePointer<Ptr>?
public typealias Byte = UInt8

/// Darwin's Objective-C runtime has it.
public func autoreleasepool<E: Error, Result: ~Copyable>(invoking body: () throws(E) -> Result) throws(E) -> Result {
    try body()
}

/// A name of a method, which the Objective-C runtime has.
public struct Selector: Hashable, Sendable {}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector() }

extension NSObject {
    /// No object has properties by name.
    public func responds(to aSelector: Selector!) -> Bool { false }
    public func value(forKey key: String) -> Any? { nil }
}
