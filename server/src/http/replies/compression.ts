import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from './encodings.ts';
import { encodedTag } from './etag.ts';

/** A smaller reply fits in two or three packets, and compressing it costs as much as answering it. */
const MIN_COMPRESSED_BYTES = 4_096;
const COMPRESSIBLE = /^(?:application\/(?:json|javascript)|text\/(?!event-stream)|image\/svg)/;

/** Adds a request header to `Vary`. */
export function varyBy(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '');
  if (!present.includes(name)) reply.header('vary', present ? `${present}, ${name}` : name);
}

/**
 * Only reads are compressed. Replies to writes are small, and only they carry tokens and secrets: so no secret is ever
 * compressed together with input that an attacker chose (BREACH).
 */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether to compress a payload. Event streams are not compressed: each event must be sent at once. */
function isWorthwhile(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < MIN_COMPRESSED_BYTES) return false;
  if (!isRead(request) || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type')));
}

type Done = (error: Error | null, payload?: unknown) => void;

/** Compresses larger replies in the encoding that the client prefers. */
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
  if (reply.hasHeader('etag')) reply.header('etag', encodedTag(String(reply.getHeader('etag')), encoding));
  compress(payload, encoding, 'reply').then((packed) => done(null, packed), done);
}
