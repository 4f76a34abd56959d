import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPause, charge, chargeBody, chargeReply } from './thread-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request of an owner, as far as the thread's time goes. */
const of = (owner: unknown, socket = { bytesWritten: 0 }) =>
  ({ routeOptions: { config: { ownerOf: () => owner } }, raw: { socket } }) as unknown as FastifyRequest;
const reply = (raw: object = {}) => ({ raw }) as FastifyReply;

/** What becomes of a request: whether it goes on, waits, or is told to come again. */
function enter(owner: unknown): () => string {
  let state = 'waits';
  afterPause(of(owner), reply(), (error) => {
    state = error ? 'refused' : 'on';
  });
  return () => state;
}

describe('who made the thread work for long', () => {
  test('waits three times as long; nobody else does', () => {
    const [greedy, other] = [Symbol('greedy'), Symbol('other')];
    charge(of(greedy), 10);
    charge(of(greedy), 10);
    const [mine, theirs] = [enter(greedy), enter(other)];
    expect([mine(), theirs()]).toEqual(['waits', 'on']);
    vi.advanceTimersByTime(58);
    expect(mine()).toBe('waits');
    vi.advanceTimersByTime(5);
    expect([mine(), enter(greedy)()]).toEqual(['on', 'on']);
  });

  test('waits two seconds at most, and no more than a hundred do', () => {
    const greedy = Symbol('greedy');
    charge(of(greedy), 60_000);
    const waiting = Array.from({ length: 100 }, () => enter(greedy));
    expect(enter(greedy)()).toBe('refused');
    vi.advanceTimersByTime(2_005);
    expect(new Set(waiting.map((state) => state()))).toEqual(new Set(['on']));
  });

  test('what is short costs nothing, and what nobody owns neither', () => {
    const busy = Symbol('busy');
    for (let n = 0; n < 100; n++) charge(of(busy), 1.9);
    charge(of(undefined), 1_000);
    chargeReply(of(busy), reply(), 'x'.repeat(100_000));
    expect([enter(busy)(), enter(undefined)()]).toEqual(['on', 'on']);
  });

  test('long bodies are paid for by their length, however quickly they were read', () => {
    const [long, short] = [Symbol('long'), Symbol('short')];
    chargeBody(of(long), 400_000, 0.5);
    chargeBody(of(short), 100_000, 0.5);
    const state = enter(long);
    expect([state(), enter(short)()]).toEqual(['waits', 'on']);
    vi.advanceTimersByTime(58);
    expect(state()).toBe('waits');
    vi.advanceTimersByTime(5);
    expect(state()).toBe('on');
  });

  test('long replies are paid for, those in pieces when they are over', () => {
    const [whole, pieces] = [Symbol('whole'), Symbol('pieces')];
    chargeReply(of(whole), reply(), 'x'.repeat(400_000));
    expect(enter(whole)()).toBe('waits');
    const socket = { bytesWritten: 1_000_000 };
    let over = () => {};
    const raw = { once: (_event: string, then: () => void) => (over = then) };
    chargeReply(of(pieces, socket), reply(raw), Readable.from([]));
    expect(enter(pieces)()).toBe('on');
    socket.bytesWritten += 400_000;
    over();
    expect(enter(pieces)()).toBe('waits');
    vi.advanceTimersByTime(5_000);
  });
});
