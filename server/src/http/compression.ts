import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from './encodings.ts';
import { codedTag } from './etag.ts';

/** Below this a reply fills two or three packets, and compressing it costs as much as answering it. */
const WORTHWHILE = 4_096;
const COMPRESSIBLE = /^(?:application\/(?:json|javascript)|text\/(?!event-stream)|image\/svg)/;

/** Lets caches know that the reply depends on a header of the request. */
export function varyBy(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '');
  if (!present.includes(name)) reply.header('vary', present ? `${present}, ${name}` : name);
}

/**
 * Reads are worth compressing; what writes answer is small, and what signs somebody in or is shown once is answered to
 * writes only, so no secret is ever compressed beside something a stranger chose (BREACH).
 */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether a payload is worth compressing. A stream of events is no such thing: it must not wait for more. */
function isWorthwhile(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < WORTHWHILE) return false;
  if (!isRead(request) || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type')));
}

type Done = (error: Error | null, payload?: unknown) => void;

/** Compresses larger replies in the encoding the caller likes best. */
export function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (!isWorthwhile(request, reply, payload)) {
    done(null, payload);
    return;
  }
  varyBy(reply, 'Accept-Encoding');
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (!encoding) {
    done(null, payload);
    return;
  }
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (reply.hasHeader('etag')) reply.header('etag', codedTag(String(reply.getHeader('etag')), encoding));
  compress(payload, encoding, 'once').then((packed) => done(null, packed), done);
}
