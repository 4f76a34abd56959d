/**
 * The server cannot start, for a reason that its operator can fix. The entry point prints the message without a stack
 * and exits with status 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
