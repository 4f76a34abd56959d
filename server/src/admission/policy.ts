/**
 * Every limit by which one server is shared among its tenants (ADR 16). A tenant is a tour instance, a timesheet instance, a platform
 * user or, before the sign-in, a network address. Widths count work at once, queues count requests that wait. Times are in
 * milliseconds.
 */
export const POLICY = {
  /** A tenant counts as active for this long after its last request or statement. A network address never does. */
  activeTenants: { activeForMs: 1_000 },

  /** Single statements. They wait for each other on the lanes: many are sent while they are quick, few after a slow one. */
  statements: { widthPerTenant: { min: 6, max: 64, slowMs: 50 }, queuePerTenant: 2_000 },

  /** Pipelined connections for single statements. */
  lanes: {
    /** Part of the lanes that one tenant uses: alone, and while other tenants are active. */
    shareAlone: 1 / 2,
    shareAmongOthers: 1 / 4,
    /** A tenant keeps to its lanes for this long after its last statement. */
    affinityMs: 1_000,
    /** Others avoid a lane whose first statement has been running for longer. */
    slowMs: 10,
    /** A statement that runs longer is cancelled: it holds up everything behind it. */
    statementTimeoutMs: 2_000,
    /** A statement that waits longer for a lock is repeated as a transaction. */
    lockTimeoutMs: 100,
  },

  /** Transactions. The reserved connections belong to no tenant: sign-ins and the server's own work use them. */
  transactions: { shareOfPool: 0.4, reservedConnections: 2, queuePerTenant: 2_000 },

  /** Boards, availability, timelines, rosters, exports and segment rules, on a pool of their own. */
  longReads: {
    shareOfPool: 0.5,
    queuePerTenant: 20,
    /** While a tenant has more than this many queued and others are active, its reads run one by one with a rest between. */
    crowded: { moreThan: 1, maxRestMs: 1_000 },
  },

  /** Rosters of thousands of shifts: computing one keeps a core busy. */
  rosters: { widthPerTenant: 1, queuePerTenant: 20 },

  /** Requests that carry megabytes, from before their body is read until their reply is sent. */
  largeRequests: { width: 4, widthPerTenant: 2, queuePerTenant: 100 },

  /** Other requests with a body over `minBytes`: parsing one blocks the event loop. */
  longBodies: { width: 16, widthPerTenant: 1, queuePerTenant: 100, minBytes: 65_536 },

  /** Event-loop time for long bodies and long replies, charged while other tenants are active. */
  eventLoop: {
    /** A tenant pauses for this many times the time it used: it gets a quarter of the event loop. */
    pauseFactor: 3,
    /** Pause that is forgiven, so that a screen may send many requests when it opens. */
    creditMs: 200,
    /** Upper bound of a pause. */
    maxPauseMs: 2_000,
    queuePerTenant: 100,
    /** A queued request is charged up to this much of the previous one's cost when it is admitted: they come in one by one. */
    maxPrepaidMs: 30,
    /** Parsing that takes less costs nothing. */
    freeMs: 2,
    /** Bodies and replies up to this length cost nothing; longer ones cost their length by `bytesPerMs`. */
    freeBytes: 16_384,
    bytesPerMs: 20_000,
  },

  /** Bytes of long replies that wait in memory for their readers. */
  unreadReplies: {
    /** In all, and of one tenant; a longer reply disconnects stalled readers, or is refused. */
    maxBytes: 64 * 1_048_576,
    maxBytesPerTenant: 24 * 1_048_576,
    /** A reader that has taken nothing for this long makes room for other replies. */
    stalledAfterMs: 2_000,
    /** Bytes that a streamed reply holds, whatever its length. */
    bytesPerStream: 524_288,
  },

  /** Replies to refused requests: a client that ignores Retry-After could fill the event loop with them. */
  refusals: { burst: 50, everyMs: 20, queuePerTenant: 200 },

  /** Sign-in attempts, from the lookup of the account to the verdict. */
  signIns: {
    width: 8,
    queuePerTenant: 32,
    queue: 256,
    unknown: { queue: 16 },
    /** Refused attempts are answered after one to two times this delay, as long as no more than `maxDelayed` wait for that. */
    refusalDelayMs: 2_000,
    maxDelayed: 5_000,
    /** A network without an attempt for this long starts again at none. */
    attemptsExpireMs: 15 * 60_000,
    /** Networks whose attempts are counted, and accounts whose last addresses are remembered. */
    maxNetworks: 50_000,
    maxAccounts: 10_000,
    addressesPerAccount: 8,
  },

  /** Password hashes: each takes a core and 19 MiB. The reserved core is left to everything else. */
  passwordHashes: { maxCores: 4, reservedCores: 1, queuePerTenant: 16, queue: 256, unknown: { queue: 32 } },

  /** Callers that are not known from an earlier sign-in. */
  unknownCallers: {
    /** Part of a queue's width for those that have failed before. */
    shareAfterFailure: 1 / 2,
    /** Every third admission is an unknown caller's, every third of those the one that has waited longest. */
    everyNthAdmission: 3,
    everyNthOldest: 3,
  },

  /** Connections to clients. */
  connections: {
    /** Requests of one connection, the one under way and those that wait behind it; a client that pipelines more loses it. */
    maxPipelined: 16,
    /** Bytes a second that a long body has to arrive with. */
    minBodyBytesPerSecond: 16_384,
    /** Replies up to this length are handed to the operating system at once: their reader cannot stall the server. */
    minStallableBytes: 65_536,
    /** Rest of a refused request's body that is read, so that its sender can read the reply. */
    maxUnreadBytes: 16 * 1_048_576,
    maxUnreadMs: 5_000,
  },

  /** Tenants of which something is remembered in memory, before that of idle ones is dropped. */
  maxTenants: 10_000,
  maxDebtors: 1_000,
} as const;
