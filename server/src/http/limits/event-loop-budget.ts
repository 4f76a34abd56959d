import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Company } from '../../db/company.ts';
import { unavailable } from '../errors.ts';

// One thread reads every body and writes every reply. What is long takes it from everybody, so its owner waits afterwards, as long as
// others are about.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On whose behalf an admitted request comes. */
    ownerOf?: ((request: FastifyRequest) => unknown) | undefined;
  }
}

/** An owner has a quarter of the thread for what is long: three times as long as it took, others are served. */
const PAUSE = 3;
/** What an owner may be ahead of that, in milliseconds of pause: a screen that opens asks for much at once, and then for nothing. */
const CREDIT = 200;
/** Nobody waits longer for what they did before. */
const LONGEST = 2_000;
/** Who wait for their owner's pause to end; more are told to come again. */
const MAY_WAIT = 100;
/** Who comes in after waiting pays at once what the last one cost, up to so many milliseconds, so that all others wait for it too. */
const BEFOREHAND = 30;
/** Shorter pieces of work than this, in milliseconds, are everyday ones. */
const SHORT = 2;
/**
 * Replies longer than this, in characters, are paid for: to read their rows, to build and to send them takes so long. Bodies
 * too: what was read of them is cleared away later, on the same thread.
 */
const LONG = 16_384;
const CHARACTERS_A_MS = 20_000;

/** Owners who are remembered, before those who owe nothing any more are forgotten. */
const MOST = 1_000;

interface Debt {
  /** When all of it is paid. */
  until: number;
  /** What the last one cost, in milliseconds. */
  price: number;
  /** Those who wait for that, the first to come first. */
  readonly line: (() => void)[];
}

const debts = new Map<unknown, Debt>();
const company = new Company();
/** What those who waited have paid beforehand. */
const paid = new WeakMap<FastifyRequest, number>();

/** On whose behalf a request comes; undefined where nobody is asked to pay or to wait for another. */
export const ownerOf = (request: FastifyRequest): unknown => request.routeOptions.config.ownerOf?.(request);

/** Lets the owner of a request pay for so many milliseconds of the thread. */
export function charge(request: FastifyRequest, ms: number): void {
  // Not a number where nobody counts what is written.
  if (!(ms > 0)) return;
  const owner = ownerOf(request);
  if (owner === undefined) return;
  const now = performance.now();
  if (!company.of(owner, now)) return;
  if (debts.size >= MOST) forgetPaid(now);
  const debt = debts.getOrInsertComputed(owner, () => ({ until: now - CREDIT, price: 0, line: [] }));
  debt.price = ms;
  pay(debt, ms - (paid.get(request) ?? 0), now);
}

function pay(debt: Debt, ms: number, now: number): void {
  debt.until = Math.min(Math.max(debt.until, now - CREDIT) + ms * PAUSE, now + LONGEST);
}

function forgetPaid(now: number): void {
  for (const [owner, { until, line }] of debts) if (until <= now - CREDIT && line.length === 0) debts.delete(owner);
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
  charge(request, Math.max(ms >= SHORT ? ms : 0, priceOf(length)));
}

/** Goes on when the owner of a request has waited for what was long before; at once where there was nothing. */
export function afterPause(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const owner = ownerOf(request);
  const now = performance.now();
  if (owner !== undefined) company.of(owner, now);
  const debt = debts.get(owner);
  if (!debt || (debt.until <= now && debt.line.length === 0)) done();
  else if (debt.line.length >= MAY_WAIT) done(unavailable());
  else if (debt.line.push(() => enter(debt, request, done)) === 1) wakeNext(debt);
}

function enter(debt: Debt, request: FastifyRequest, done: () => void): void {
  const now = performance.now();
  const ms = company.of(ownerOf(request), now) ? Math.min(debt.price, BEFOREHAND) : 0;
  paid.set(request, ms);
  pay(debt, ms, now);
  done();
}

/** Lets in the first of those who wait, once what was long before is paid for. */
function wakeNext(debt: Debt): void {
  const wake = () => {
    if (debt.until > performance.now()) return wakeNext(debt);
    debt.line.shift()!();
    if (debt.line.length > 0) wakeNext(debt);
  };
  setTimeout(wake, Math.max(0, debt.until - performance.now()));
}
