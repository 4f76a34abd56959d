import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';

const { minStallableBytes } = POLICY.connections;

const watched = new WeakSet<Socket>();

/** The connection of a request, if there is one; it is destroyed when its timeout passes. */
function connectionOf({ raw: { socket } }: FastifyRequest): Socket | undefined {
  if (!(socket instanceof Socket)) return undefined;
  if (!watched.has(socket)) {
    watched.add(socket);
    socket.on('timeout', () => socket.destroy());
  }
  return socket;
}

/**
 * Disconnects a client that requests a long reply and reads none of it: unsent bytes stay in memory. A slow reader is kept as long
 * as some bytes go out.
 */
export function cutOffStalled(
  request: FastifyRequest,
  { raw, server }: FastifyReply,
  payload: unknown,
  afterMs: number,
): void {
  const isShort = typeof payload === 'string' && payload.length < minStallableBytes;
  if (payload === null || payload === undefined || isShort) return;
  const socket = connectionOf(request);
  if (!socket) return;
  socket.setTimeout(afterMs);
  raw.once('finish', () => socket.setTimeout(server.server.keepAliveTimeout));
}
