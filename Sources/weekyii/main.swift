import Commands
import Files
import Terminal

ProcessContext.openStandardStreams()
let tool = Tool(
    variables: ProcessContext.variables, folder: ProcessContext.folder, program: ProcessContext.program,
    streams: .standard)
let words = ProcessContext.words
ProcessContext.exit(tool.run(Array(words.dropFirst()), as: words.first??.split(separator: "/").last.map(String.init)))
