#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process of this very program, reached through its standard input and output.
///
/// No other descriptor of ours is open in it, so that its end, and ours, are seen as the end of a pipe.
struct ChildProcess {
    /// Why a process could not be started.
    struct SpawnError: Error {
        let reason: String

        init(_ number: Int32) { reason = String(cString: strerror(number)) }
    }

    /// How a process ended.
    enum End: Equatable, CustomStringConvertible {
        case exited(Int32)
        case killed(signal: Int32)

        var description: String {
            switch self {
            case .exited(let status): "exit status \(status)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    /// The process.
    let identifier: pid_t
    /// What is written here comes on its standard input; writing does not wait.
    let input: Int32
    /// What it writes to standard output.
    let output: Int32

    /// Starts the program with arguments, and with variables of the environment changed.
    ///
    /// Its standard error goes nowhere: what a runtime says of a crash would stand between our own lines.
    init(arguments: [String], environment changes: [String: String]) throws(SpawnError) {
        let input = try Self.pipe()
        let output: (read: Int32, write: Int32)
        do {
            output = try Self.pipe()
        } catch {
            close(input.read)
            close(input.write)
            throw error
        }
        defer {
            close(input.read)
            close(output.write)
        }
        do {
            identifier = try Self.spawn(arguments, Self.environment(changes), input.read, output.write)
        } catch {
            close(input.write)
            close(output.read)
            throw error
        }
        _ = fcntl(input.write, F_SETFL, O_NONBLOCK)
        self.input = input.write
        self.output = output.read
    }

    /// Ends the process if it has not ended, and waits until it is gone.
    func end() -> End {
        kill(identifier, SIGKILL)
        close(input)
        close(output)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    private static func spawn(
        _ arguments: [String],
        _ environment: [String],
        _ input: Int32,
        _ output: Int32
    ) throws(SpawnError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var argumentList = arguments.map { strdup($0) } + [nil]
        var environmentList = environment.map { strdup($0) } + [nil]
        defer { (argumentList + environmentList).forEach { free($0) } }
        var identifier: pid_t = 0
        // The kernel's own link leads to the program also where it was moved or replaced; elsewhere its path is taken.
        var status = posix_spawn(&identifier, "/proc/self/exe", &actions, nil, &argumentList, &environmentList)
        if status == ENOENT, let path = arguments.first {
            status = posix_spawnp(&identifier, path, &actions, nil, &argumentList, &environmentList)
        }
        guard status == 0 else { throw SpawnError(status) }
        return identifier
    }

    /// Our environment with some variables changed.
    private static func environment(_ changes: [String: String]) -> [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            if !changes.keys.contains(where: { text.hasPrefix("\($0)=") }) { variables.append(text) }
            next += 1
        }
        return variables + changes.map { "\($0)=\($1)" }.sorted()
    }

    /// A pipe whose ends are closed in every program that is started, and are none of the standard streams.
    private static func pipe() throws(SpawnError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { throw SpawnError(errno) }
        for (index, end) in ends.enumerated() {
            let moved = fcntl(end, F_DUPFD_CLOEXEC, 3)
            let number = errno
            close(end)
            ends[index] = moved
            guard moved >= 0 else {
                ends.forEach { close($0) }
                throw SpawnError(number)
            }
        }
        return (ends[0], ends[1])
    }
}

/// The system's `pipe`, which the method of this name hides.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
