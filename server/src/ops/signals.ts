/** What can be stopped, and cut short when stopping takes too long. */
interface Stoppable {
  stop(): Promise<void>;
  cut(): void;
}

/** Ctrl-C under npm arrives twice at once, from the terminal and from npm: that is one request to stop. */
const SAME_REQUEST = 1_000;
const LIMIT = 10_000;
/** By then the process ends, whatever still hangs. */
const LAST_LIMIT = 15_000;

/**
 * Stops the server on SIGTERM or SIGINT and ends the process: 0 after a clean stop, 1 when requests had to be cut off
 * after ten seconds. A second signal ends it at once; an embedded database is then taken over by the next start.
 * A signal during the start is heeded when the start is through, since a half-made database is nobody's wish.
 */
export function stopOnSignals(starting: Promise<Stoppable>, say: (line: string) => void): void {
  let since: number | undefined;
  const receive = () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since > SAME_REQUEST) process.exit(1);
      return;
    }
    since = now;
    setTimeout(() => process.exit(1), LAST_LIMIT);
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

/** Stops what has started, and cuts off after a while what does not end by itself. */
async function stopInTime(starting: Promise<Stoppable>, say: (line: string) => void): Promise<void> {
  const server = await starting.catch(() => undefined);
  // A failed start ends the process by itself, with its reason told.
  if (!server) return new Promise(() => {});
  let isCut = false;
  setTimeout(() => {
    isCut = true;
    say('Some requests did not end in time and are cut off.');
    server.cut();
  }, LIMIT).unref();
  await server.stop().catch((error: Error) => {
    throw new Error(`The server did not stop cleanly: ${error.message}`);
  });
  if (isCut) process.exit(1);
}
