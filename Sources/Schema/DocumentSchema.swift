/// The JSON Schema of every document that the tool prints, embedded in the binary (draft 2020-12).
public enum DocumentSchema {
    /// The schema, with a line break at its end.
    public static let text = String(decoding: PackageResources.weekyii_schema_json, as: UTF8.self)
}
