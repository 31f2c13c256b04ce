import CGit2
import Glibc

/// Who the user is to a remote.
public struct RemoteCredentials: Sendable {
    /// The name where the address has none.
    public var user: String
    /// Whether an agent of ssh's holds keys: libgit2 gives up where it can't reach one.
    public var hasAgent: Bool
    /// Private keys of ssh, absolute paths; the public one beside each, with `.pub`.
    public var keys: [String]
    /// The token that stands for a password over https; nil where there is none.
    public var token: String?

    /// Names them.
    public init(user: String, hasAgent: Bool, keys: [String], token: String?) {
        self.user = user
        self.hasAgent = hasAgent
        self.keys = keys
        self.token = token
    }
}

/// What libgit2 asks while it talks to a remote: credentials, each offered once, and nothing about host keys or
/// certificates, so that what isn't known is refused.
@safe final class RemoteGuide {
    private let credentials: RemoteCredentials
    private let heard: (String) -> Void
    private var lines = RemoteLines()
    /// How many credentials were asked for.
    private var asked = 0
    /// Why the server refuses a reference; nil when it doesn't.
    private(set) var refusal: String?

    init(_ credentials: RemoteCredentials, _ heard: @escaping (String) -> Void) {
        self.credentials = credentials
        self.heard = heard
    }

    /// The callbacks; valid as long as this object lives.
    @unsafe func callbacks() throws(GitError) -> git_remote_callbacks {
        asked = 0
        refusal = nil
        var callbacks = unsafe git_remote_callbacks()
        try Call.checked(unsafe git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION)))
        unsafe callbacks.payload = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe callbacks.credentials = { made, _, user, allowed, guide in
            guard let made = unsafe made, let guide = unsafe RemoteGuide.of(guide) else { return GIT_EAUTH.rawValue }
            return unsafe guide.credential(&made.pointee, user, allowed)
        }
        unsafe callbacks.push_update_reference = { _, status, guide in
            if let status = unsafe status { unsafe RemoteGuide.of(guide)?.refusal = String(cString: status) }
            return 0
        }
        unsafe callbacks.sideband_progress = { text, length, guide in
            guard let text = unsafe text, length > 0 else { return 0 }
            let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
            unsafe RemoteGuide.of(guide)?.hear(bytes)
            return 0
        }
        unsafe callbacks.transfer_progress = { progress, guide in
            guard let progress = unsafe progress?.pointee else { return 0 }
            unsafe RemoteGuide.of(guide)?.heard(
                "Receiving objects: \(progress.received_objects)/\(progress.total_objects)\r")
            return 0
        }
        return unsafe callbacks
    }

    private func hear(_ bytes: UnsafeRawBufferPointer) {
        let text = unsafe lines.take(bytes)
        if !text.isEmpty { heard(text) }
    }

    /// Tells what the other side said last without ending the line.
    func end() {
        let text = lines.end()
        if !text.isEmpty { heard(text) }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> RemoteGuide? {
        unsafe pointer.map { unsafe Unmanaged<RemoteGuide>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes the next credential that the server takes: the agent's keys, then the key files, or the token.
    @unsafe private func credential(
        _ made: inout UnsafeMutablePointer<git_credential>?, _ user: UnsafePointer<CChar>?, _ allowed: UInt32
    ) -> Int32 {
        let name = unsafe user.map { unsafe String(cString: $0) } ?? credentials.user
        if allowed & GIT_CREDENTIAL_USERNAME.rawValue != 0 { return unsafe git_credential_username_new(&made, name) }
        defer { asked += 1 }
        if allowed & GIT_CREDENTIAL_SSH_KEY.rawValue != 0 {
            if asked == 0, credentials.hasAgent { return unsafe git_credential_ssh_key_from_agent(&made, name) }
            let index = asked - (credentials.hasAgent ? 1 : 0)
            guard credentials.keys.indices.contains(index) else { return denied("no key is accepted") }
            let key = credentials.keys[index]
            return unsafe git_credential_ssh_key_new(&made, name, key + ".pub", key, nil)
        }
        guard allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0, let token = credentials.token, asked == 0
        else {
            return denied(credentials.token == nil ? "no token is set" : "the token isn't accepted")
        }
        return unsafe git_credential_userpass_plaintext_new(&made, name, token)
    }

    private func denied(_ reason: String) -> Int32 {
        unsafe _ = git_error_set_str(Int32(GIT_ERROR_NET.rawValue), "Authentication failed: \(reason)")
        return GIT_EAUTH.rawValue
    }
}
