import { type Arguments, addressOf, type Operation, request } from './call.ts';
import { networkError, PousadaError } from './errors.ts';
import { messagesOf } from './event-stream.ts';
import type { Entity } from './generated/entities.ts';
import { Limit } from './limit.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { isWorthRepeating, pauseBefore, wait } from './retry.ts';

/** Something that happened to a record. */
export interface FeedEvent {
  /** By which the feed is resumed after it. */
  readonly id: string;
  readonly entity: Entity;
  readonly entityId: number | null;
  readonly action: string;
  readonly occurredAt: string;
  /** The names of the fields that changed. */
  readonly changed: readonly string[];
}

/** Half a minute between attempts is the most. */
const MOST_DOUBLINGS = 7;

/**
 * The events of a feed, one after the other and for as long as it is wanted. A connection that breaks is opened again after the
 * last event that came, so that none is missed and none comes twice.
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
    const limit = new Limit(client, signal);
    try {
      const address = addressOf(path, { ...args, ...(last === undefined && { since }) });
      const headers = { accept: 'text/event-stream', 'last-event-id': last };
      const { body } = await request(client, name, { method: 'GET', address, headers }, limit);
      limit.end();
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
      limit.end();
    }
    await wait(pauseBefore(Math.min(failures, MOST_DOUBLINGS), failure), signal).catch(() => undefined);
  }
}
