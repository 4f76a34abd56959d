import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../admission/admission.ts';
import { unavailable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly admission: Admission;
  }
  interface FastifyRequest {
    /** The tenant that an admitted request is charged to; undefined before its caller is known. */
    tenant: string | undefined;
  }
}

/** Charges a request's tenant for a parsed body. */
export function chargeBody(request: FastifyRequest, bytes: number, parsingMs: number): void {
  if (request.tenant !== undefined)
    request.server.admission.eventLoop.chargeBody(request.tenant, request, bytes, parsingMs);
}

/** Charges a request's tenant for a reply that is about to be sent; for a stream, when it is over. */
export function chargeReply(request: FastifyRequest, { raw }: FastifyReply, payload: unknown): void {
  const { tenant } = request;
  if (tenant === undefined) return;
  const { eventLoop } = request.server.admission;
  if (typeof payload === 'string') eventLoop.chargeReply(tenant, request, payload.length);
  if (!(payload instanceof Readable)) return;
  const { socket } = request.raw;
  const before = socket.bytesWritten;
  raw.once('close', () => eventLoop.chargeReply(tenant, request, socket.bytesWritten - before));
}

/** Lets a request proceed once its tenant's pause is over; 503 where too many wait for that. */
export function afterPause(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { tenant } = request;
  if (tenant === undefined) done();
  else if (!request.server.admission.eventLoop.enter(tenant, request, done, () => request.raw.socket.destroyed))
    done(unavailable());
}
