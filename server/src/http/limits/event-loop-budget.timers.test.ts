import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPause, charge, chargeBody, chargeReply } from './event-loop-budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
  enter(Symbol('somebody else'));
});
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

/** As much as an owner may be ahead: from now on it waits for all it does. */
const useUpCredit = (owner: unknown) => charge(of(owner), 200 / 3);

describe('who made the thread work for long', () => {
  test('waits three times as long; nobody else does', () => {
    const [greedy, other] = [Symbol('greedy'), Symbol('other')];
    useUpCredit(greedy);
    expect(enter(greedy)()).toBe('on');
    charge(of(greedy), 10);
    charge(of(greedy), 10);
    const [mine, theirs] = [enter(greedy), enter(other)];
    expect([mine(), theirs()]).toEqual(['waits', 'on']);
    vi.advanceTimersByTime(58);
    expect(mine()).toBe('waits');
    vi.advanceTimersByTime(5);
    expect(mine()).toBe('on');
  });

  test('has as much again after a while', () => {
    const busy = Symbol('busy');
    for (let round = 0; round < 3; round++) {
      charge(of(busy), 60);
      expect(enter(busy)()).toBe('on');
      vi.advanceTimersByTime(200);
    }
  });

  test('comes in one by one, each when what the one before will cost is paid for', () => {
    const greedy = Symbol('greedy');
    useUpCredit(greedy);
    charge(of(greedy), 10);
    const waiting = Array.from({ length: 4 }, () => enter(greedy));
    const on = () => waiting.filter((state) => state() === 'on').length;
    const seen = Array.from({ length: 4 }, () => {
      vi.advanceTimersByTime(31);
      return on();
    });
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(enter(greedy)()).toBe('waits');
  });

  test('who waited has paid, and pays only for what it cost beyond that', () => {
    const greedy = Symbol('greedy');
    useUpCredit(greedy);
    charge(of(greedy), 10);
    const request = of(greedy);
    afterPause(request, reply(), () => {});
    vi.advanceTimersByTime(31);
    charge(request, 10);
    const next = enter(greedy);
    vi.advanceTimersByTime(31);
    expect(next()).toBe('on');
  });

  test('waits two seconds at most for what was, and no more than a hundred do', () => {
    const greedy = Symbol('greedy');
    charge(of(greedy), 60_000);
    const waiting = Array.from({ length: 100 }, () => enter(greedy));
    expect(enter(greedy)()).toBe('refused');
    vi.advanceTimersByTime(2_005);
    expect(waiting[0]!()).toBe('on');
    vi.advanceTimersByTime(100 * 92);
    expect(new Set(waiting.map((state) => state()))).toEqual(new Set(['on']));
  });

  test('what is short costs nothing, and what nobody owns neither', () => {
    const busy = Symbol('busy');
    for (let n = 0; n < 1_000; n++) chargeBody(of(busy), 1_000, 1.9);
    charge(of(undefined), 1_000);
    for (let n = 0; n < 100; n++) chargeReply(of(busy), reply(), 'x'.repeat(16_000));
    expect([enter(busy)(), enter(undefined)()]).toEqual(['on', 'on']);
  });

  test('those who wait when the others have gone come in without paying', () => {
    const large = Symbol('large');
    useUpCredit(large);
    charge(of(large), 30);
    const waiting = Array.from({ length: 60 }, () => enter(large));
    vi.advanceTimersByTime(900);
    expect(waiting.filter((state) => state() === 'waits').length).toBeGreaterThan(30);
    vi.advanceTimersByTime(500);
    expect(waiting.filter((state) => state() === 'waits')).toEqual([]);
  });

  test('whoever is alone pays nothing, until others come', () => {
    const large = Symbol('large');
    vi.advanceTimersByTime(5_000);
    const flood = () => {
      for (let n = 0; n < 100; n++) chargeReply(of(large), reply(), 'x'.repeat(20_000));
    };
    flood();
    expect(enter(large)()).toBe('on');
    enter(Symbol('other'));
    expect(enter(large)()).toBe('on');
    flood();
    expect(enter(large)()).toBe('waits');
    vi.advanceTimersByTime(5_000);
    flood();
    expect(enter(large)()).toBe('on');
  });

  test('long bodies are paid for by their length, however quickly they were read', () => {
    const [long, short] = [Symbol('long'), Symbol('short')];
    for (const owner of [long, short]) useUpCredit(owner);
    chargeBody(of(long), 400_000, 0.5);
    const state = enter(long);
    chargeBody(of(short), 10_000, 0.5);
    expect([state(), enter(short)()]).toEqual(['waits', 'on']);
    vi.advanceTimersByTime(58);
    expect(state()).toBe('waits');
    vi.advanceTimersByTime(5);
    expect(state()).toBe('on');
  });

  test('long replies are paid for, those in pieces when they are over', () => {
    const [whole, pieces] = [Symbol('whole'), Symbol('pieces')];
    for (const owner of [whole, pieces]) useUpCredit(owner);
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
