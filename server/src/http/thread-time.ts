import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './errors.ts';

// One thread reads every body and writes every reply. What is long takes it from everybody, so its owner waits afterwards.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On whose behalf an admitted request comes. */
    ownerOf?: ((request: FastifyRequest) => unknown) | undefined;
  }
}

/** An owner has a quarter of the thread for what is long: three times as long as it took, others are served. */
const PAUSE = 3;
/** Nobody waits longer for what they did before. */
const LONGEST = 2_000;
/** Who wait for their owner's pause to end; more are told to come again. */
const MAY_WAIT = 100;
/** Shorter pieces of work than this, in milliseconds, are everyday ones. */
const SHORT = 2;
/**
 * Replies longer than this, in characters, are paid for: to read their rows, to build and to send them takes so long. Bodies
 * too: what was read of them is cleared away later, on the same thread.
 */
const LONG = 131_072;
const CHARACTERS_A_MS = 20_000;

/** Owners who are remembered, before those who owe nothing any more are forgotten. */
const MOST = 1_000;

interface Debt {
  until: number;
  waiting: number;
}

const debts = new Map<unknown, Debt>();

/** On whose behalf a request comes; undefined where nobody is asked to pay or to wait for another. */
export const ownerOf = (request: FastifyRequest): unknown => request.routeOptions.config.ownerOf?.(request);

/** Lets the owner of a request pay for so many milliseconds of the thread. */
export function charge(request: FastifyRequest, ms: number): void {
  // Not a number where nobody counts what is written.
  if (!(ms >= SHORT)) return;
  const owner = ownerOf(request);
  if (owner === undefined) return;
  const now = performance.now();
  if (debts.size >= MOST) forgetPaid(now);
  const debt = debts.getOrInsertComputed(owner, () => ({ until: now, waiting: 0 }));
  debt.until = Math.min(Math.max(debt.until, now) + ms * PAUSE, now + LONGEST);
}

function forgetPaid(now: number): void {
  for (const [owner, { until, waiting }] of debts) if (until <= now && waiting === 0) debts.delete(owner);
}

/** The same for a reply that is about to be sent; of one that is sent in pieces, when it is over. */
export function chargeReply(request: FastifyRequest, { raw }: FastifyReply, payload: unknown): void {
  if (typeof payload === 'string') charge(request, priceOf(payload.length));
  if (!(payload instanceof Readable)) return;
  const { socket } = request.raw;
  const before = socket.bytesWritten;
  raw.once('close', () => charge(request, priceOf(socket.bytesWritten - before)));
}

const priceOf = (length: number): number => (length > LONG ? length / CHARACTERS_A_MS : 0);

/** The same for a body that took so long to read. */
export function chargeBody(request: FastifyRequest, length: number, ms: number): void {
  charge(request, Math.max(ms, priceOf(length)));
}

/** Goes on when the owner of a request has waited for what was long before; at once where there was nothing. */
export function afterPause(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const debt = debts.size === 0 ? undefined : debtOf(ownerOf(request));
  if (!debt) done();
  else if (debt.waiting >= MAY_WAIT) done(unavailable());
  else {
    debt.waiting++;
    const goOn = () => {
      debt.waiting--;
      afterPause(request, reply, done);
    };
    setTimeout(goOn, Math.max(0, debt.until - performance.now()));
  }
}

/** What an owner still has to wait for; what is over is forgotten. */
function debtOf(owner: unknown): Debt | undefined {
  const debt = debts.get(owner);
  if (!debt || debt.until > performance.now()) return debt;
  if (debt.waiting === 0) debts.delete(owner);
  return undefined;
}
