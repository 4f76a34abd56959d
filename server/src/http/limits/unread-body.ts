import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';
import { compressedBody } from '../errors.ts';

const { maxUnreadBytes, maxUnreadMs } = POLICY.connections;

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of a body and drops it, up to a limit. A connection that is closed with unread bytes loses the reply with them: the
 * client would see a broken connection instead of the refusal.
 */
function drain(raw: IncomingMessage): void {
  let left = maxUnreadBytes;
  const cut = () => raw.socket.destroy();
  const timer = setTimeout(cut, maxUnreadMs).unref();
  const stop = () => clearTimeout(timer);
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  raw.once('end', stop).once('close', stop).resume();
}

/** Refuses compressed bodies. */
export function refuseCompressed(
  request: FastifyRequest,
  _reply: FastifyReply,
  _payload: unknown,
  done: (error: Error | null) => void,
): void {
  const coding = request.headers['content-encoding'];
  done(coding === undefined || coding === 'identity' || !hasBody(request.raw) ? null : compressedBody());
}

/** Lets a client that is refused before it has sent its whole body read the reply. */
export function drainUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The framework would close the connection at once.
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  if (!raw.complete && !raw.readableEnded && hasBody(raw)) drain(raw);
}
