/** The time limit of a statement on a lane, in milliseconds, in tests of anything else: test machines may be slow. */
export const laneTimeout = 15_000;
