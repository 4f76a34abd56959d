import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Replies shorter than this are handed to the operating system at once: nothing of them is kept here. */
const SHORT = 65_536;

const watched = new WeakSet<Socket>();

/** The connection of a request, if there is one; it is destroyed when its time is up. */
function connectionOf({ raw: { socket } }: FastifyRequest): Socket | undefined {
  if (!(socket instanceof Socket)) return undefined;
  if (!watched.has(socket)) {
    watched.add(socket);
    socket.on('timeout', () => socket.destroy());
  }
  return socket;
}

/**
 * Cuts off whoever asks for much and reads none of it: what waits to be sent is kept in memory. A slow reader is none, as
 * long as something goes out.
 */
export function cutOffStalled(
  request: FastifyRequest,
  { raw, server }: FastifyReply,
  payload: unknown,
  after: number,
): void {
  if (payload === null || payload === undefined || (typeof payload === 'string' && payload.length < SHORT)) return;
  const socket = connectionOf(request);
  if (!socket) return;
  socket.setTimeout(after);
  raw.once('finish', () => socket.setTimeout(server.server.keepAliveTimeout));
}
