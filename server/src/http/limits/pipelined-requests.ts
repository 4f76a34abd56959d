import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Far more than any client sends on one connection without waiting for an answer; most never send a second one. */
const MOST_UNDER_WAY = 16;

const underWay = new WeakMap<Socket, number>();

/**
 * Cuts off whoever sends request after request on one connection and reads none of the answers: whether it did. Each of
 * them is taken up at once, and what is ready is kept in memory until those before it have been read.
 */
export function cutOffPipelined({ raw: { socket } }: FastifyRequest, reply: FastifyReply): boolean {
  const count = (underWay.get(socket) ?? 0) + 1;
  underWay.set(socket, count);
  reply.raw.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
  if (count <= MOST_UNDER_WAY) return false;
  socket.destroy();
  return true;
}
