import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hasLongBody } from './large-requests.ts';

/** The least that comes of a long body, in bytes a second: less than any line that could bring a large one in time. */
const LEAST = 16_384;

/**
 * Cuts off whoever begins a long body and does not go on: it has a place that others wait for. `every` is after how many
 * milliseconds is looked at what has come.
 */
export function cutOffIdleSender(server: Server, request: FastifyRequest, every: number): void {
  const { raw } = request;
  const { socket } = raw;
  if (!hasLongBody(request) || !(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const look = () => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= (LEAST * every) / 1_000) return;
    server.emit('clientError', Object.assign(new Error('idle'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    // The rest is not listened to.
    socket.destroySoon();
  };
  const timer = setInterval(look, every).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
