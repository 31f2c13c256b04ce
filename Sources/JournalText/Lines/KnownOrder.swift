/// What stands in a file, by the known item that it follows: known items can be put in order, and what a person wrote
/// behind one goes along (`FileFormats.md`, "Canonical form": kept, in their place).
struct KnownOrder<Item> {
    /// A known item and what follows it.
    struct Group {
        let known: Item
        var others: [Item] = []
    }

    /// What stands before the first known item.
    private(set) var opening: [Item] = []
    private var groups: [String: Group] = [:]

    /// Takes items apart.
    ///
    /// - Parameter key: what the tool knows an item by; nil for one that it doesn't know. An item whose key stood before
    ///   is one of those that follow the first of that key, since the first is the one that is read.
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

    /// The known item of that key and what follows it; nil when there is none.
    subscript(key: String) -> Group? { groups[key] }
}
