import { describe, expect, test } from 'vitest';
import type { Act } from './act.ts';
import { changedSince, decidedBefore, isSoAlready, unmind } from './clash.ts';

const act = (id: number, body: object, more: Partial<Act> = {}): Act => ({
  ...{ id, about: 'room 1', slug: 'sol', userId: 1, key: `k${id}`, at: 0, says: '' },
  ...{ call: 'updateHousekeepingTask', args: { id: 7, body } },
  ...more,
});

describe('what somebody else decided meanwhile', () => {
  test('is what is not as whoever acted knew it, as it is now', () => {
    const decidedOn = { status: 'in_progress', assignedToTourUserId: 3 };
    expect(changedSince(decidedOn, { ...decidedOn, priority: 1 })).toEqual({});
    expect(changedSince(decidedOn, { status: 'skipped', assignedToTourUserId: null })).toEqual({
      status: 'skipped',
      assignedToTourUserId: null,
    });
  });

  test('is not in what order the parts of a value are written', () => {
    const decidedOn = { checklist: [{ item: 'Cama', done: false }] };
    expect(changedSince(decidedOn, { checklist: [{ done: false, item: 'Cama' }] })).toEqual({});
    expect(changedSince(decidedOn, { checklist: [{ done: true, item: 'Cama' }] })).not.toEqual({});
    expect(changedSince(decidedOn, { checklist: [] })).not.toEqual({});
  });

  test('is nothing to ask about where it is what the act wanted', () => {
    expect(isSoAlready(act(1, { status: 'done' }), { status: 'done', priority: 3 })).toBe(true);
    expect(isSoAlready(act(1, { status: 'done', notes: 'x' }), { status: 'done', notes: null })).toBe(false);
  });
});

test('of many ticks the last was decided on what was so before the first', () => {
  const first = act(1, { checklist: ['a'] }, { decidedOn: { status: 'pending', checklist: [] } });
  const next = { decidedOn: { status: 'in_progress', checklist: ['a'] } };
  expect(decidedBefore(next, first)).toEqual({ status: 'in_progress', checklist: [] });
  expect(decidedBefore(next, undefined)).toEqual(next.decidedOn);
});

test('who does it all the same is not asked again for what they did to it after that', () => {
  const decidedOn = { status: 'pending', assignedToTourUserId: 3 };
  const changed = { assignedToTourUserId: 'Joana' };
  const first = act(1, {}, { decidedOn, refused: { status: 412, code: 'PRECONDITION_FAILED', errors: [], changed } });
  const others = [act(2, {}, { decidedOn }), act(3, {}, { decidedOn, args: { id: 8, body: {} } })];
  expect(unmind([first, ...others], first).map(({ id, decidedOn: minded }) => [id, minded])).toEqual([
    [1, { status: 'pending' }],
    [2, { status: 'pending' }],
  ]);
});
