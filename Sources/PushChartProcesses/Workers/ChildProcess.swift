import CProcessStart
import CPushChartLibrary

/// The end of a process: by its exit status or by a signal.
package enum ProcessTermination: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)

    package var description: String {
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
    /// Its standard error is discarded, because crash reports would mix with the lines of this process. It is a pipe
    /// that nobody reads, because a root folder may have no `/dev/null`. The caller ignores SIGPIPE, and so does the
    /// child.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, with the program name first.
    ///   - environmentChanges: Variables that are added to the environment of this process, or replaced.
    init(arguments: [String], environmentChanges changes: [String: String]) throws(SpawnError) {
        let input = try Self.makePipe()
        defer { close(input.read) }
        do throws(SpawnError) {
            let output = try Self.makePipe()
            defer { close(output.write) }
            do throws(SpawnError) {
                let discarded = try Self.makePipe()
                close(discarded.read)
                defer { close(discarded.write) }
                identifier = try Self.spawn(
                    arguments: arguments,
                    environment: Self.environment(with: changes),
                    streams: [input.read, output.write, discarded.write]
                )
            } catch {
                close(output.read)
                throw error
            }
            self.output = output.read
        } catch {
            close(input.write)
            throw error
        }
        _ = fcntl(input.write, F_SETFL, O_NONBLOCK)
        self.input = input.write
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

    /// - Parameter streams: The descriptors of standard input, output and error.
    private static func spawn(
        arguments: [String],
        environment: [String],
        streams: [Int32]
    ) throws(SpawnError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        var argumentList = arguments.map { strdup($0) } + [nil]
        var environmentList = environment.map { strdup($0) } + [nil]
        defer { (argumentList + environmentList).forEach { free($0) } }
        var identifier: pid_t = 0
        // On Linux this link works even if the program was moved or replaced. Other systems, and a root folder without
        // /proc, use the path that started the program.
        var status = posix_spawn(&identifier, "/proc/self/exe", &actions, nil, &argumentList, &environmentList)
        if status == ENOENT, let path = cprocessstart_program_path() {
            status = posix_spawn(&identifier, path, &actions, nil, &argumentList, &environmentList)
        }
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
