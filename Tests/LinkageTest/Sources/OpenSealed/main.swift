import SealedPush

// Opens a sealed text with a key file, as a notification service extension does.
let arguments = CommandLine.arguments
let opener = PushOpener(keys: [try OpeningKey(parsing: Array(arguments[1].utf8))])
print(try opener.open(arguments[2], now: nil).object.members.count)
