import { type Arguments, addressOf, type Operation, request } from './call.ts';
import { Deadline } from './deadline.ts';
import { networkError, PousadaError } from './errors.ts';
import { messagesOf } from './event-stream.ts';
import type { Entity } from './generated/entities.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { isWorthRepeating, pauseBefore, wait } from './retry.ts';

/** A change of a record. */
export interface FeedEvent {
  /** Position in the feed, for `since`. */
  readonly id: string;
  readonly entity: Entity;
  readonly entityId: number | null;
  readonly action: string;
  readonly occurredAt: string;
  /** The names of the fields that changed. */
  readonly changed: readonly string[];
}

/** Limits the delay between attempts to about half a minute. */
const MAX_DOUBLINGS = 7;

/**
 * The events of a feed, until the caller stops. A broken connection is opened again after the last event, so that each event comes
 * exactly once.
 */
export async function* follow(
  client: ClientOptions,
  { name, path }: Operation,
  { since, ...args }: Arguments = {},
  { signal }: CallOptions = {},
): AsyncGenerator<FeedEvent, void, undefined> {
  let last: string | undefined;
  for (let failures = 0; !signal?.aborted; failures++) {
    let failure = networkError(name, 'the stream ended');
    const deadline = new Deadline(client, signal);
    try {
      const address = addressOf(path, { ...args, ...(last === undefined && { since }) });
      const headers = { accept: 'text/event-stream', 'last-event-id': last };
      const { body } = await request(client, name, { method: 'GET', address, headers }, deadline);
      deadline.end();
      for await (const { id, data } of messagesOf(body!)) {
        failures = 0;
        if (id) last = id;
        if (data !== undefined) yield { id, ...JSON.parse(data) };
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof SyntaxError) throw error;
      failure = error instanceof PousadaError ? error : networkError(name, error);
      if (!isWorthRepeating('GET', failure)) throw failure;
    } finally {
      deadline.end();
    }
    await wait(pauseBefore(Math.min(failures, MAX_DOUBLINGS), failure), signal).catch(() => undefined);
  }
}
