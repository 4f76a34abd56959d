import type { FastifyReply } from 'fastify';
import { Turns } from '../db/turns.ts';
import { unavailable } from './errors.ts';

/** Requests that carry megabytes. */
const turns = new Turns({ ofOne: 2, ofAll: 4, mayWait: 100 });

/**
 * Lets a request in whose body or answer is large, a few at a time: before its body is read, until its answer is sent
 * or its caller is gone. Those who wait hold a connection and no memory.
 */
export async function takeTurn(owner: unknown, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
  const end = await turns.take(owner);
  if (raw.closed) {
    end();
    throw unavailable();
  }
  raw.once('finish', end).once('close', end);
}
