import type { FastifyReply, FastifyRequest } from 'fastify';
import { Turns } from '../../db/turns.ts';
import { unavailable } from '../errors.ts';

/** Requests that carry megabytes. */
const turns = new Turns({ ofOne: 2, ofAll: 4, mayWait: 100 });
/** Requests whose bodies are long for what they are: nobody else is served while one of them is read through. */
const bodies = new Turns({ ofOne: 1, ofAll: 16, mayWait: 100 });
/** Bodies that have more are long. */
export const LONG_BODY = 65_536;

/** Whether a body is long, or nobody knows how long it is. */
export const hasLongBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BODY;

/**
 * Lets a request in whose body or answer is large, a few at a time: before its body is read, until its answer is sent
 * or its caller is gone. Those who wait hold a connection and no memory.
 */
export const takeTurn = (owner: unknown, reply: Pick<FastifyReply, 'raw'>): Promise<void> => take(turns, owner, reply);

/** The same for one whose body is long. */
export const takeTurnForBody = (owner: unknown, reply: Pick<FastifyReply, 'raw'>): Promise<void> =>
  take(bodies, owner, reply);

async function take(line: Turns, owner: unknown, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
  const end = await line.take(owner);
  if (raw.closed) {
    end();
    throw unavailable();
  }
  raw.once('finish', end).once('close', end);
}
