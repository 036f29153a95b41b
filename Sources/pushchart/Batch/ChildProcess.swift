#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a process ended: by its exit status or by a signal.
enum ProcessTermination: Equatable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)

    var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}

/// A child process of the same program, with pipes to its standard input and output.
///
/// It inherits no other descriptor. So each side sees the end of the other as the end of a pipe.
struct ChildProcess {
    /// The reason why a process could not be started.
    struct SpawnError: Error {
        let reason: String

        init(errno number: Int32) { reason = String(cString: strerror(number)) }
    }

    let identifier: pid_t
    /// A non-blocking descriptor of the pipe to its standard input.
    let input: Int32
    /// The descriptor of the pipe from its standard output.
    let output: Int32

    /// Starts the program.
    ///
    /// Its standard error is discarded, because crash reports would mix with the lines of this process.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, with the program name first.
    ///   - environmentChanges: Variables that are added to the environment of this process, or replaced.
    init(arguments: [String], environmentChanges changes: [String: String]) throws(SpawnError) {
        let input = try Self.makePipe()
        let output: (read: Int32, write: Int32)
        do {
            output = try Self.makePipe()
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
            identifier = try Self.spawn(
                arguments: arguments,
                environment: Self.environment(with: changes),
                input: input.read,
                output: output.write
            )
        } catch {
            close(input.write)
            close(output.read)
            throw error
        }
        _ = fcntl(input.write, F_SETFL, O_NONBLOCK)
        self.input = input.write
        self.output = output.read
    }

    /// Kills the process if it is still running, and waits for its end.
    func killAndWait() -> ProcessTermination {
        kill(identifier, SIGKILL)
        close(input)
        close(output)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
    }

    private static func spawn(
        arguments: [String],
        environment: [String],
        input: Int32,
        output: Int32
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
        // On Linux this link works even if the program was moved or replaced. Other systems use its path.
        var status = posix_spawn(&identifier, "/proc/self/exe", &actions, nil, &argumentList, &environmentList)
        if status == ENOENT, let path = arguments.first {
            status = posix_spawnp(&identifier, path, &actions, nil, &argumentList, &environmentList)
        }
        guard status == 0 else { throw SpawnError(errno: status) }
        return identifier
    }

    private static func environment(with changes: [String: String]) -> [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            let text = String(cString: variable)
            if !changes.keys.contains(where: { text.hasPrefix("\($0)=") }) { variables.append(text) }
            next += 1
        }
        return variables + changes.map { "\($0)=\($1)" }.sorted()
    }

    /// Creates a pipe whose ends no child process inherits, and which are not standard streams.
    private static func makePipe() throws(SpawnError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SpawnError(errno: errno) }
        for (index, end) in ends.enumerated() {
            let moved = fcntl(end, F_DUPFD_CLOEXEC, 3)
            let number = errno
            close(end)
            ends[index] = moved
            guard moved >= 0 else {
                ends.forEach { close($0) }
                throw SpawnError(errno: number)
            }
        }
        return (ends[0], ends[1])
    }
}
