import { expect, test } from 'vitest';
import { type Act, argsToSend, nextOf } from './act.ts';

const waiting = (id: number, about: string, more: Partial<Act> = {}): Act => ({
  ...{ id, about, slug: 'sol', userId: 1, key: `k${id}`, at: 0 },
  ...{ call: 'updateHousekeepingTask', args: { id, body: { status: 'done' } }, says: '' },
  ...more,
});
const REFUSED = { refused: { status: 422, code: 'INVALID', errors: [] } } as const;

test('the oldest goes first, and only what one did oneself', () => {
  expect(nextOf([waiting(1, 'a', { userId: 2 }), waiting(2, 'b'), waiting(3, 'c')], 1)?.id).toBe(2);
});

test('a refusal holds back what is about the same, and nothing else', () => {
  const acts = [waiting(1, 'room 7', REFUSED), waiting(2, 'room 7'), waiting(3, 'room 8')];
  expect(nextOf(acts, 1)?.id).toBe(3);
  expect(nextOf(acts.slice(0, 2), 1)).toBeUndefined();
});

test('what needs the id of something waits until it is there', () => {
  const acts = [waiting(1, 'fault', REFUSED), waiting(2, 'photo', { idFrom: 'k1' }), waiting(3, 'room 8')];
  expect(nextOf(acts, 1)?.id).toBe(3);
  expect(nextOf(acts.slice(1), 1)?.id).toBe(2);
});

test('what had to wait says when it was done; what goes at once leaves that to the server', () => {
  const act = waiting(1, 'a', { stamps: 'completedAt', at: Date.parse('2026-11-15T13:00:00Z') });
  expect(argsToSend(act, act.at + 900)).toEqual(act.args);
  expect(argsToSend(act, act.at + 60_000)).toEqual({
    id: 1,
    body: { status: 'done', completedAt: '2026-11-15T13:00:00.000Z' },
  });
});
