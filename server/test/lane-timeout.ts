/**
 * For how long a statement on a lane may run where tests are not about that: their machines are slow at times. The usual
 * limit has tests of its own.
 */
export const laneTimeout = 15_000;
