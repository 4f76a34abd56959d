import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';
import type { FairQueue } from '../../admission/queue/fair-queue.ts';
import { unavailable } from '../errors.ts';

const { minBytes } = POLICY.longBodies;

/** Whether a body is long, or of unknown length. */
export const hasLongBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > minBytes;

/**
 * Admits a request whose body or reply is large before its body is read, until its reply is sent or its client has gone. Queued
 * requests hold a connection and no memory.
 */
export async function queueLarge(queue: FairQueue, tenant: string, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
  const end = await queue.acquire(tenant);
  if (raw.closed) {
    end();
    throw unavailable();
  }
  raw.once('finish', end).once('close', end);
}
