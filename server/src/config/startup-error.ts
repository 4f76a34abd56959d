/**
 * The server cannot start, for a reason its operator can mend. The message is all the operator needs:
 * whoever catches it at top level prints it without a stack and exits with status 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
