// What every feature speaks of, with which its files needn't begin: days, texts, lines, the command line, a plan's values.
@_exported public import CivilTime
@_exported public import CommandLine
@_exported public import JournalText
@_exported public import Localization
@_exported public import Messages
@_exported public import Terminal
