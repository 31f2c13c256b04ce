import CivilTime
import Localization
import Messages
import Terminal
import Views

extension Message {
    static let noEditor = Text("no editor set; set VISUAL or EDITOR")

    /// The comments below a draft in the editor, which explain its form.
    static func hint(_ day: Day) -> Text {
        Text(
            """
            # The draft of \(day). Each line is a task; lines starting with # are ignored.
            # A type comes first:  [ddl] hand in the application  ([regular], [ddl], [leisure], or nothing).
            # Order is priority. Indented lines belong to the task above:    - subtasks: a; b
            # A title that starts with # is written  - # title
            """)
    }

    /// - Parameter status: 126 or 127 from the shell if the editor can't be started.
    static func editor(_ command: String, _ status: Int32) -> Text {
        let name = command.printable
        guard status != 126, status != 127 else {
            return Text("cannot start the editor '\(name)'; set VISUAL or EDITOR to another one")
        }
        return Text("the editor '\(name)' exited with status \(status); nothing has changed")
    }

    static func waiting(_ command: String) -> Text {
        let (name, setting) = (command.printable, "VISUAL=\("\(command) --wait".quoted)")
        return Text("the editor '\(name)' returned at once; if its window is still open, set \(setting)")
    }

    /// The path of a text that wasn't adopted.
    ///
    /// - Parameter opens: whether the day can still be planned, so that the command continues with the text.
    static func kept(_ path: String, opens: Bool) -> Text {
        guard opens else { return Text("the text is kept: \(path)") }
        return Text("the text is kept: \(path); the same command opens it again")
    }
}
