/// The trackers of a program by their types. A layer above the parts asks more of each, its views or its commands: there
/// a tracker that lacks any of it doesn't compile.
package struct TrackerList<each Part: RecordPart> {
    private init() {}

    package static var parts: [any RecordPart.Type] {
        var all: [any RecordPart.Type] = []
        repeat all.append((each Part).self)
        return all
    }
}
