/// The ways that the user's configuration allows (`protocol.allow`, `protocol.<name>.allow`, and `GIT_ALLOW_PROTOCOL`,
/// which stands for all of them).
struct AllowedProtocols {
    /// Their names, such as `file`.
    let names: Set<String>
    private let isLimited: Bool

    private static let known = ["file", "ssh", "https", "git"]

    /// Reads them.
    ///
    /// - Parameter setting: a setting of git's by its key.
    init<Failure>(
        _ variables: [String: String], _ setting: (String) throws(Failure) -> String?
    ) throws(Failure) {
        if let list = variables["GIT_ALLOW_PROTOCOL"] {
            (names, isLimited) = (Set(list.split(separator: ":").map(String.init)), true)
            return
        }
        var allowed: Set<String> = []
        let general = try setting("protocol.allow")
        for name in Self.known {
            let policy = try setting("protocol.\(name).allow") ?? general ?? (name == "file" ? "user" : "always")
            if Self.allows(policy, variables) { allowed.insert(name) }
        }
        (names, isLimited) = (allowed, allowed.count < Self.known.count)
    }

    /// Whether a policy holds for what the user asked for; git takes a word that it doesn't know for a fault.
    private static func allows(_ policy: String, _ variables: [String: String]) -> Bool {
        switch policy.lowercased() {
        case "always": true
        case "user": !["0", "false", "no", "off"].contains(variables["GIT_PROTOCOL_FROM_USER"]?.lowercased())
        default: false
        }
    }

    /// The environment for git, which heeds a list there and the configuration no more.
    func limiting(_ variables: [String: String]) -> [String: String] {
        guard isLimited else { return variables }
        return variables.merging(["GIT_ALLOW_PROTOCOL": names.sorted().joined(separator: ":")]) { $1 }
    }

    /// Why an address isn't reached, in git's words; nil where its way is allowed.
    func refusal(of address: RemoteAddress) -> String? {
        let name = if case .network(let scheme) = address.way { scheme } else { "file" }
        return names.contains(name) ? nil : "transport '\(name)' not allowed"
    }
}
