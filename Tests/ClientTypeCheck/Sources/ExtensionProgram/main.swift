// A program with the whole extension and nothing else, so that its symbols show what an extension links.
import NotificationServiceExtension
