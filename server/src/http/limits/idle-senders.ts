import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';
import { hasLongBody } from './large-requests.ts';

const { minBodyBytesPerSecond } = POLICY.connections;

/** Disconnects a client whose long body stops arriving: it holds a turn that others wait for. */
export function cutOffIdleSender(server: Server, request: FastifyRequest, checkIntervalMs: number): void {
  const { raw } = request;
  const { socket } = raw;
  if (!hasLongBody(request) || !(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const check = () => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (received >= (minBodyBytesPerSecond * checkIntervalMs) / 1_000) return;
    server.emit('clientError', Object.assign(new Error('idle'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    // The rest is not read.
    socket.destroySoon();
  };
  const timer = setInterval(check, checkIntervalMs).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
