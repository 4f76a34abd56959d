import type { FastifyReply, FastifyRequest } from 'fastify';
import { POLICY } from '../../admission/policy.ts';

/** Sends a refusal at once, or when the tenant's earlier ones have been sent at the pace of the policy. */
export function paceRefusal(request: FastifyRequest, reply: FastifyReply, send: () => void): void {
  const { tenant } = request;
  if (tenant === undefined) {
    send();
    return;
  }
  const { refusals } = request.server.admission;
  const sendPaced = () => {
    refusals.charge(tenant, POLICY.refusals.everyMs);
    send();
  };
  if (refusals.isFree(tenant)) sendPaced();
  // Its reply is ready, so the request has no deadline any more. Until then it holds a connection and nothing else.
  else if (refusals.enqueue(tenant, sendPaced)) reply.deadline = Number.POSITIVE_INFINITY;
  else {
    // A client with so many connections loses one.
    reply.header('connection', 'close');
    send();
  }
}
