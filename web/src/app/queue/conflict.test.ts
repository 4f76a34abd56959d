import { describe, expect, test } from 'vitest';
import { acceptChanges, changedSince, guardAfter, isDoneAlready, namedIn } from './conflict.ts';
import type { Fields, Guard, QueuedCall } from './queued-call.ts';

const guard = (known: Fields): Guard => ({ read: 'getHousekeepingTask', known });

const call = (id: number, body: object, more: Partial<QueuedCall> = {}): QueuedCall => ({
  ...{ id, about: 'room 1', owner: 'house sol 1', key: `k${id}`, at: 0, says: '' },
  ...{ call: 'updateHousekeepingTask', args: { id: 7, body } },
  ...more,
});

describe('changes by another person', () => {
  test('are the guarded fields that differ, with their present values', () => {
    const known = { status: 'in_progress', assignedToTourUserId: 3 };
    expect(changedSince({ known }, { ...known, priority: 1 })).toEqual({});
    expect(changedSince({ known }, { status: 'skipped', assignedToTourUserId: null })).toEqual({
      status: 'skipped',
      assignedToTourUserId: null,
    });
  });

  test('do not include another order of the parts of a value', () => {
    const known = { checklist: [{ item: 'Cama', done: false }] };
    expect(changedSince({ known }, { checklist: [{ done: false, item: 'Cama' }] })).toEqual({});
    expect(changedSince({ known }, { checklist: [{ done: true, item: 'Cama' }] })).not.toEqual({});
    expect(changedSince({ known }, { checklist: [] })).not.toEqual({});
  });

  test('show an id by its name where the guard declares one', () => {
    const named = { ...guard({}), names: { assignedToTourUserId: 'assignedToTourUser.displayName' } };
    const changed = { status: 'skipped', assignedToTourUserId: 4 };
    expect(namedIn(changed, named, { assignedToTourUser: { displayName: 'Joana' } })).toEqual({
      status: 'skipped',
      assignedToTourUserId: 'Joana',
    });
    expect(namedIn({ assignedToTourUserId: null }, named, { assignedToTourUser: null })).toEqual({
      assignedToTourUserId: null,
    });
  });

  test('are no conflict where the record already is as the call wants it', () => {
    expect(isDoneAlready(call(1, { status: 'done' }), { status: 'done', priority: 3 })).toBe(true);
    expect(isDoneAlready(call(1, { status: 'done', notes: 'x' }), { status: 'done', notes: null })).toBe(false);
  });
});

test('the last of many ticks is guarded by the state before the first', () => {
  const first = call(1, { checklist: ['a'] }, { guard: guard({ status: 'pending', checklist: [] }) });
  const next = { guard: guard({ status: 'in_progress', checklist: ['a'] }) };
  expect(guardAfter(next, first)?.known).toEqual({ status: 'in_progress', checklist: [] });
  expect(guardAfter(next, undefined)).toEqual(next.guard);
});

test('a change that was accepted once is accepted for later calls to the same record too', () => {
  const guarded = { guard: guard({ status: 'pending', assignedToTourUserId: 3 }) };
  const changed = { assignedToTourUserId: 'Joana' };
  const first = call(1, {}, { ...guarded, refused: { status: 412, code: 'PRECONDITION_FAILED', errors: [], changed } });
  const others = [call(2, {}, guarded), call(3, {}, { ...guarded, args: { id: 8, body: {} } })];
  expect(acceptChanges([first, ...others], first).map((one) => [one.id, one.guard?.known])).toEqual([
    [1, { status: 'pending' }],
    [2, { status: 'pending' }],
  ]);
});
