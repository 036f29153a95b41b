import JSONDocument
import PackRequests

/// The JSON Schema of a request, generated from the options and the other members.
enum RequestSchema {
    /// The schema (draft 2020-12), indented.
    static var text: String {
        let own = RequestContentMember.all.map { member in
            // Without its samples, a payload would be sent without a chart.
            JSONSchema.Member(
                member.name,
                ["series", "table"].contains(member.name) ? member.type.schema : .anyOf([member.type.schema, .null]),
                description: member.details
            )
        }
        let options = RequestOptions.all.map { option in
            JSONSchema.Member(
                option.member,
                // Without its key, a payload would be sent in the clear.
                option.type == .keyFile ? option.type.schema : .anyOf([option.type.schema, .null]),
                description: [option.help, option.details].compactMap(\.self).joined(separator: " "),
                defaultValue: option.defaultValue
            )
        }
        return JSONSchema.closedObject(own + options, required: [])
            .document(
                title: "PushChart request",
                definitions: [("points", points), ("series", series), ("table", table)]
            )
    }

    private static var points: JSONSchema {
        let time = JSONSchema.anyOf([.anyNumber, .string(pattern: nil)])
        return .list(of: .tuple([time, .anyOf([.anyNumber, .null])]), count: nil)
    }

    private static var table: JSONSchema {
        let cell = JSONSchema.anyOf([.anyNumber, .string(pattern: nil), .boolean, .null])
        let rows = JSONSchema.list(of: .list(of: cell, count: nil), count: nil)
        let names = JSONSchema.list(of: .string(pattern: nil), count: nil)
        let packed = ["numbers", "instants", "days"].map {
            JSONSchema.Member($0, .string(pattern: nil), description: "little-endian doubles in base64")
        }
        let columns = JSONSchema.list(
            of: .closedObject(
                [.init("name", .string(pattern: nil)), .init("cells", .list(of: cell, count: nil))] + packed,
                required: ["name"]
            ),
            count: nil
        )
        return .anyOf([
            .list(of: .nestedObject, count: nil),
            .closedObject([.init("columns", names), .init("rows", rows)], required: ["columns", "rows"]),
            .closedObject([.init("columns", columns)], required: ["columns"]),
            .nestedObject,
        ])
    }

    private static var series: JSONSchema {
        let color = JSONSchema.string(pattern: "^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$")
        let object = JSONSchema.closedObject(
            [
                .init("label", .string(pattern: nil)), .init("lineColor", color), .init("fillColor", color),
                .init("points", .definition("points")),
                .init("times", .string(pattern: nil), description: "little-endian doubles in base64"),
                .init("values", .string(pattern: nil), description: "as many doubles; NaN is a gap"),
            ],
            required: []
        )
        return .anyOf([.definition("points"), .list(of: .anyOf([.definition("points"), object]), count: nil)])
    }
}
