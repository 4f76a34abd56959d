import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedBody } from '../errors.ts';

/** Whoever is refused while still sending is listened to this much and this long, and cut off after it. */
const MOST_BYTES = 16 * 1_048_576;
const LONGEST_MS = 5_000;

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads on and forgets it. A connection that is closed with something unread in it takes the answer along: the client
 * would see a broken connection instead of why it was refused.
 */
function listenOn(raw: IncomingMessage): void {
  let left = MOST_BYTES;
  const cut = () => raw.socket.destroy();
  const timer = setTimeout(cut, LONGEST_MS).unref();
  const enough = () => clearTimeout(timer);
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) cut();
  });
  raw.once('end', enough).once('close', enough).resume();
}

/** Refuses bodies that would have to be unpacked. */
export function refuseCompressed(
  request: FastifyRequest,
  _reply: FastifyReply,
  _payload: unknown,
  done: (error: Error | null) => void,
): void {
  const coding = request.headers['content-encoding'];
  done(coding === undefined || coding === 'identity' || !hasBody(request.raw) ? null : compressedBody());
}

/** Lets whoever is refused before they have sent everything read why. */
export function hearOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  // The framework would close the connection at once.
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  if (!raw.complete && !raw.readableEnded && hasBody(raw)) listenOn(raw);
}
