print(CommandLine.arguments[1].utf8.count)
