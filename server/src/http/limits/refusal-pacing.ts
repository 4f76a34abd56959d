import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from './event-loop-budget.ts';

// To refuse takes the thread too. Who is told to come again later and comes again at once would keep it busy with that alone.

/** So many refusals an owner hears at once; */
const AT_ONCE = 50;
/** after that one each so many milliseconds. */
const EVERY = 20;
/** So many wait to hear theirs: they hold a connection and nothing else. */
const MAY_WAIT = 200;
/** Owners that are remembered. To forget one is to let it begin anew. */
const MOST = 1_000;

interface Refused {
  /** When the next one would be told if all were told in their turn. */
  due: number;
  waiting: number;
}

const owners = new Map<unknown, Refused>();

/** Tells somebody that there is no room: at once, or when those of the same owner who came before have been told. */
export function inTurnOfRefusals(request: FastifyRequest, reply: FastifyReply, tell: () => void): void {
  const owner = ownerOf(request);
  const refused = owner === undefined ? undefined : refusedOf(owner);
  const now = performance.now();
  if (!refused || refused.waiting >= MAY_WAIT) {
    // Who has so many connections has one less.
    if (refused) reply.header('connection', 'close');
    tell();
    return;
  }
  refused.due = Math.max(refused.due, now - AT_ONCE * EVERY) + EVERY;
  if (refused.due <= now) tell();
  else {
    // Its answer is there, and nobody need look after it any longer.
    reply.due = Number.POSITIVE_INFINITY;
    refused.waiting++;
    setTimeout(() => {
      refused.waiting--;
      tell();
    }, refused.due - now);
  }
}

function refusedOf(owner: unknown): Refused {
  if (owners.size >= MOST && !owners.has(owner)) owners.clear();
  return owners.getOrInsertComputed(owner, () => ({ due: Number.NEGATIVE_INFINITY, waiting: 0 }));
}
