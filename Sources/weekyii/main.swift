import Commands
import Files
import Terminal

ProcessContext.openStandardStreams()
let tool = Tool(
    variables: ProcessContext.variables, folder: ProcessContext.folder, program: ProcessContext.program,
    streams: .standard)
ProcessContext.exit(tool.run(ProcessContext.arguments, as: ProcessContext.name))
