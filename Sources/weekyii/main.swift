import Commands
import Files
import Terminal

let tool = Tool(
    variables: ProcessContext.variables, folder: ProcessContext.folder, streams: .standard)
ProcessContext.exit(tool.run(ProcessContext.arguments))
