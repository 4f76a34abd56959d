import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';
import { unavailable } from '../errors.ts';

const { maxPipelined } = POLICY.connections;

/** Requests of each connection that wait until the reply before theirs has been sent. */
const waiting = new WeakMap<Socket, (() => void)[]>();

/**
 * Lets the requests of a connection proceed one by one. Handled together, all their replies would stay in memory until the client has
 * read the first. A client that pipelines too many is disconnected.
 */
export function inOrder(
  { raw: { socket } }: FastifyRequest,
  { raw }: FastifyReply,
  proceed: (error?: Error) => void,
): void {
  const queue = waiting.get(socket);
  const begin = () => {
    raw.once('close', () => next(socket));
    proceed();
  };
  if (!queue) {
    waiting.set(socket, []);
    begin();
  } else if (queue.length < maxPipelined - 1) queue.push(begin);
  else {
    queue.length = 0;
    socket.destroy();
    proceed(unavailable());
  }
}

function next(socket: Socket): void {
  const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
  if (begin) begin();
  else waiting.delete(socket);
}
