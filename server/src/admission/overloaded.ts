/** The caller has too much queued already: nothing was tried, and the caller may repeat the request shortly. */
export class Overloaded extends Error {}
