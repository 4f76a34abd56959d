import { POLICY } from './policy.ts';

const { maxBytes, maxBytesPerTenant, stalledAfterMs } = POLICY.unreadReplies;

/** The client that a reply is sent to. */
export interface Reader {
  /** Milliseconds since the client last took a byte. */
  idleMs(now: number): number;
  disconnect(): void;
}

/** A reply whose bytes stay in memory until its client has read them. */
export interface UnreadReply {
  /** Corrects the length, once it is known. */
  resize(bytes: number): void;
  release(): void;
}

interface Entry {
  readonly tenant: string;
  readonly reader: Reader;
  bytes: number;
}

/**
 * Budgets of the bytes that wait for readers: one for each tenant, and one for the process. A reply beyond a budget first disconnects
 * the readers that have stalled. If that frees too little, the reply is refused.
 */
export class UnreadReplies {
  readonly #entries = new Set<Entry>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  /** Bytes that wait, of all tenants. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts a reply; undefined if there is no room for it. */
  hold(tenant: string, bytes: number, reader: Reader): UnreadReply | undefined {
    if (!this.#hasRoom(tenant, bytes)) this.#disconnectStalled(tenant, bytes);
    return this.#hasRoom(tenant, bytes) ? this.add(tenant, bytes, reader) : undefined;
  }

  /** Counts a reply that has to be sent, such as that of a write which has taken effect. */
  add(tenant: string, bytes: number, reader: Reader): UnreadReply {
    const entry = { tenant, reader, bytes };
    this.#entries.add(entry);
    this.#count(tenant, bytes);
    return {
      resize: (exact) => {
        if (!this.#entries.has(entry)) return;
        this.#count(tenant, exact - entry.bytes);
        entry.bytes = exact;
      },
      release: () => this.#release(entry),
    };
  }

  /** A tenant without unread replies may send one of any length. While the process is full, each tenant has an equal share. */
  #hasRoom(tenant: string, bytes: number): boolean {
    const own = this.#bytesOf.get(tenant) ?? 0;
    if (own > 0 && own + bytes > maxBytesPerTenant) return false;
    if (this.#bytes + bytes <= maxBytes) return true;
    const tenants = this.#bytesOf.size + (own > 0 ? 0 : 1);
    return own + bytes <= maxBytes / tenants;
  }

  /** Disconnects stalled readers until there is room: the tenant's own first, the longest idle first. */
  #disconnectStalled(tenant: string, bytes: number): void {
    const now = performance.now();
    const stalled = [...this.#entries]
      .map((entry) => ({ entry, isOther: entry.tenant !== tenant, idleMs: entry.reader.idleMs(now) }))
      .filter(({ idleMs }) => idleMs >= stalledAfterMs)
      .sort((a, b) => Number(a.isOther) - Number(b.isOther) || b.idleMs - a.idleMs);
    for (const { entry, isOther } of stalled) {
      // Disconnecting readers of other tenants frees room in the process only, not in this tenant's budget.
      if (this.#hasRoom(tenant, bytes) || (isOther && this.#bytes + bytes <= maxBytes)) return;
      this.#release(entry);
      entry.reader.disconnect();
    }
  }

  #release(entry: Entry): void {
    if (this.#entries.delete(entry)) this.#count(entry.tenant, -entry.bytes);
  }

  #count(tenant: string, bytes: number): void {
    this.#bytes += bytes;
    const own = (this.#bytesOf.get(tenant) ?? 0) + bytes;
    if (own > 0) this.#bytesOf.set(tenant, own);
    else this.#bytesOf.delete(tenant);
  }
}
