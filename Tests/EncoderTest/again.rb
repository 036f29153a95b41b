require "active_support/all"

STDIN.set_encoding("UTF-8")
STDIN.each_line { |line| puts ActiveSupport::JSON.decode(line).to_json }
