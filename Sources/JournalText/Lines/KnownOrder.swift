/// The items of a file, grouped by the known item that they follow. Known items can be reordered, and the user's items
/// after one move with it (`FileFormats.md`, "Canonical form": kept, in their place).
struct KnownOrder<Item> {
    /// A known item and the unknown ones after it.
    struct Group {
        let known: Item
        var others: [Item] = []
    }

    /// The items before the first known one.
    private(set) var opening: [Item] = []
    private var groups: [String: Group] = [:]

    /// Groups items.
    ///
    /// - Parameter key: returns the identity of an item; nil for an unknown one. An item with a repeated key counts as
    ///   unknown, because only the first one is read.
    init(_ items: some Sequence<Item>, key: (Item) -> String?) {
        var anchor: String?
        for item in items {
            let key = key(item)
            anchor = key ?? anchor
            guard let anchor else {
                opening.append(item)
                continue
            }
            if groups[anchor] == nil {
                groups[anchor] = Group(known: item)
            } else {
                groups[anchor]?.others.append(item)
            }
        }
    }

    /// The group of a known item; nil when there is none.
    subscript(key: String) -> Group? { groups[key] }
}
