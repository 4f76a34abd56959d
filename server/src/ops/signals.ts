/** A server that stops gracefully, or is cut off when that takes too long. */
interface Stoppable {
  stop(): Promise<void>;
  closeConnections(): void;
}

/** Ctrl-C under npm arrives twice at once, from the terminal and from npm: within this time it counts once. */
const SAME_SIGNAL_MS = 1_000;
const STOP_LIMIT_MS = 10_000;
/** The process ends by then in any case. */
const EXIT_LIMIT_MS = 15_000;

/**
 * Stops the server on SIGTERM or SIGINT and ends the process: 0 after a clean stop, 1 when requests had to be cut off
 * after ten seconds. A second signal ends it at once; the next start then takes over an embedded database.
 * A signal during the start takes effect after it, so that no database is left half created.
 */
export function stopOnSignals(starting: Promise<Stoppable>, say: (line: string) => void): void {
  let since: number | undefined;
  const receive = () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = now;
    setTimeout(() => process.exit(1), EXIT_LIMIT_MS);
    stopInTime(starting, say).then(
      () => process.exit(0),
      (problem: Error) => {
        say(problem.message);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', receive).on('SIGINT', receive);
}

/** Stops the server after its start, and cuts it off when that takes too long. */
async function stopInTime(starting: Promise<Stoppable>, say: (line: string) => void): Promise<void> {
  const server = await starting.catch(() => undefined);
  // A failed start ends the process by itself, with its reason.
  if (!server) return new Promise(() => {});
  let isCut = false;
  setTimeout(() => {
    isCut = true;
    say('Some requests did not end in time and are cut off.');
    server.closeConnections();
  }, STOP_LIMIT_MS).unref();
  await server.stop().catch((error: Error) => {
    throw new Error(`The server did not stop cleanly: ${error.message}`);
  });
  if (isCut) process.exit(1);
}
