import Commands
import Files
import Terminal

let tool = Tool(
    variables: ProcessContext.variables, folder: ProcessContext.folder, program: ProcessContext.program,
    streams: .standard)
ProcessContext.exit(tool.run(ProcessContext.arguments, as: ProcessContext.name))
