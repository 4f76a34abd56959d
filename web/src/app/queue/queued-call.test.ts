import { expect, test } from 'vitest';
import { argsToSend, idempotencyKeyOf, needsTime, nextOf, type QueuedCall } from './queued-call.ts';

const waiting = (id: number, about: string, more: Partial<QueuedCall> = {}): QueuedCall => ({
  ...{ id, about, owner: 'house sol 1', key: `k${id}`, at: 0 },
  ...{ call: 'updateHousekeepingTask', args: { id, body: { status: 'done' } }, says: '' },
  ...more,
});
const REFUSED = { refused: { status: 422, code: 'INVALID', errors: [] } } as const;

test('sends the oldest call first', () => {
  expect(nextOf([waiting(2, 'b'), waiting(3, 'c')])?.id).toBe(2);
});

test('a refusal holds back later calls about the same subject, and no others', () => {
  const calls = [waiting(1, 'room 7', REFUSED), waiting(2, 'room 7'), waiting(3, 'room 8')];
  expect(nextOf(calls)?.id).toBe(3);
  expect(nextOf(calls.slice(0, 2))).toBeUndefined();
});

test('a call that needs the id of a record waits until that record is created', () => {
  const calls = [waiting(1, 'fault', REFUSED), waiting(2, 'photo', { idFrom: 'k1' }), waiting(3, 'room 8')];
  expect(nextOf(calls)?.id).toBe(3);
  expect(nextOf(calls.slice(1))?.id).toBe(2);
});

test('a held call is passed over until it is complete', () => {
  expect(nextOf([waiting(1, 'punch 1', { isHeld: true }), waiting(2, 'punch 2')])?.id).toBe(2);
});

test('a call that had to wait carries its time under a key of its own; a prompt one leaves the time to the server', () => {
  const made = waiting(1, 'a', { stamps: 'completedAt', at: Date.parse('2026-11-15T13:00:00Z') });
  expect(needsTime(made, made.at + 900)).toBe(false);
  expect([argsToSend(made), idempotencyKeyOf(made)]).toEqual([made.args, 'k1']);
  expect(needsTime(made, made.at + 60_000)).toBe(true);
  const late = { ...made, sentTime: '2026-11-15T13:00:00.000Z' };
  expect(needsTime(late, made.at + 90_000)).toBe(false);
  expect(idempotencyKeyOf(late)).toBe('k1-late');
  expect(argsToSend(late)).toEqual({
    id: 1,
    body: { status: 'done', completedAt: '2026-11-15T13:00:00.000Z' },
  });
});
