import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Admission } from '../../admission/admission.ts';
import { afterPause, chargeBody, chargeReply } from './event-loop-budget.ts';

let admission: Admission;

beforeEach(() => {
  vi.useFakeTimers();
  admission = new Admission();
  enter('another tenant');
});
afterEach(() => void vi.useRealTimers());

/** A request of a tenant, as far as the budget reads it. */
const of = (tenant: string | undefined, socket = { bytesWritten: 0 }) =>
  ({ server: { admission }, tenant, raw: { socket } }) as unknown as FastifyRequest;
const charge = (request: FastifyRequest, ms: number) => admission.eventLoop.charge(request.tenant!, request, ms);
const reply = (raw: object = {}) => ({ raw }) as FastifyReply;

/** State of a request: it proceeds, waits or is refused. */
function enter(tenant: string | undefined): () => string {
  let state = 'waits';
  afterPause(of(tenant), reply(), (error) => {
    state = error ? 'refused' : 'on';
  });
  return () => state;
}

/** Uses up the credit of a tenant: from now on it pauses for everything that is charged. */
const useUpCredit = (tenant: string) => charge(of(tenant), 200 / 3);

describe('a tenant that used the event loop for long', () => {
  test('pauses for no queued request whose client has gone', () => {
    const greedy = 'greedy';
    useUpCredit(greedy);
    charge(of(greedy), 10);
    const socket = { bytesWritten: 0, destroyed: false };
    let handled = 0;
    for (let n = 0; n < 50; n++) afterPause(of(greedy, socket), reply(), () => handled++);
    const waiting = enter(greedy);
    socket.destroyed = true;
    vi.advanceTimersByTime(100);
    expect([handled, waiting()]).toEqual([0, 'on']);
  });

  test('pauses for three times as long; no other tenant does', () => {
    const [greedy, other] = ['greedy', 'other'];
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

  test('has its credit back after a while', () => {
    const busy = 'busy';
    for (let round = 0; round < 3; round++) {
      charge(of(busy), 60);
      expect(enter(busy)()).toBe('on');
      vi.advanceTimersByTime(200);
    }
  });

  test('is admitted one by one, each request after the pause for the one before', () => {
    const greedy = 'greedy';
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

  test('is charged for a queued request only what it cost beyond the prepayment', () => {
    const greedy = 'greedy';
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

  test('is charged for the body and for the reply of a queued request, less one prepayment', () => {
    const greedy = 'greedy';
    useUpCredit(greedy);
    charge(of(greedy), 10);
    const request = of(greedy);
    afterPause(request, reply(), () => {});
    vi.advanceTimersByTime(31);
    chargeBody(request, 200_000, 0);
    chargeReply(request, reply(), 'x'.repeat(200_000));
    const next = enter(greedy);
    vi.advanceTimersByTime(31);
    expect(next()).toBe('waits');
    vi.advanceTimersByTime(30);
    expect(next()).toBe('on');
  });

  test('pauses two seconds at most, with no more than a hundred requests queued', () => {
    const greedy = 'greedy';
    charge(of(greedy), 60_000);
    const waiting = Array.from({ length: 100 }, () => enter(greedy));
    expect(enter(greedy)()).toBe('refused');
    vi.advanceTimersByTime(2_005);
    expect(waiting[0]!()).toBe('on');
    vi.advanceTimersByTime(100 * 92);
    expect(new Set(waiting.map((state) => state()))).toEqual(new Set(['on']));
  });

  test('is not charged for short work, nor is a request without a tenant', () => {
    const busy = 'busy';
    for (let n = 0; n < 1_000; n++) chargeBody(of(busy), 1_000, 1.9);
    chargeBody(of(undefined), 1_000_000, 1_000);
    chargeReply(of(undefined), reply(), 'x'.repeat(1_000_000));
    for (let n = 0; n < 100; n++) chargeReply(of(busy), reply(), 'x'.repeat(16_000));
    expect([enter(busy)(), enter(undefined)()]).toEqual(['on', 'on']);
  });

  test('drains its queue at once when the other tenants have gone', () => {
    const large = 'large';
    useUpCredit(large);
    charge(of(large), 30);
    const waiting = Array.from({ length: 60 }, () => enter(large));
    vi.advanceTimersByTime(900);
    expect(waiting.filter((state) => state() === 'waits').length).toBeGreaterThan(30);
    vi.advanceTimersByTime(500);
    expect(waiting.filter((state) => state() === 'waits')).toEqual([]);
  });

  test('is charged nothing while it is alone', () => {
    const large = 'large';
    vi.advanceTimersByTime(5_000);
    const flood = () => {
      for (let n = 0; n < 100; n++) chargeReply(of(large), reply(), 'x'.repeat(20_000));
    };
    flood();
    expect(enter(large)()).toBe('on');
    enter('other');
    expect(enter(large)()).toBe('on');
    flood();
    expect(enter(large)()).toBe('waits');
    vi.advanceTimersByTime(5_000);
    flood();
    expect(enter(large)()).toBe('on');
  });

  test('is charged for a long body by its length, however quickly it was parsed', () => {
    const [long, short] = ['long', 'short'];
    for (const tenant of [long, short]) useUpCredit(tenant);
    chargeBody(of(long), 400_000, 0.5);
    const state = enter(long);
    chargeBody(of(short), 10_000, 0.5);
    expect([state(), enter(short)()]).toEqual(['waits', 'on']);
    vi.advanceTimersByTime(58);
    expect(state()).toBe('waits');
    vi.advanceTimersByTime(5);
    expect(state()).toBe('on');
  });

  test('is charged for a long reply, for a stream when it is over', () => {
    const [whole, pieces] = ['whole', 'pieces'];
    for (const tenant of [whole, pieces]) useUpCredit(tenant);
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
