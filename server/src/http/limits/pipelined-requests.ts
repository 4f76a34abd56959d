import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';

const { maxPipelined } = POLICY.connections;

const underWay = new WeakMap<Socket, number>();

/**
 * Disconnects a client that pipelines requests on one connection without reading replies, and returns whether it did. Each request is
 * handled at once, and its reply stays in memory until those before it have been read.
 */
export function cutOffPipelined({ raw: { socket } }: FastifyRequest, reply: FastifyReply): boolean {
  const count = (underWay.get(socket) ?? 0) + 1;
  underWay.set(socket, count);
  reply.raw.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
  if (count <= maxPipelined) return false;
  socket.destroy();
  return true;
}
