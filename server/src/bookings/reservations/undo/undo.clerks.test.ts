import { describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import { fingerprint, inconsistenciesIn } from '../../../../test/house-checks.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { ACTS, newScene, step } from '../../../../test/two-clerks.ts';

const path = '/reservations';

/** The step of the first clerk, the steps before it, and fields of the booking. */
const FIRST: Readonly<Record<string, { segment: string; before?: string[]; booking?: object }>> = {
  'check-in': { segment: 'check-in' },
  'check-in without a room': { segment: 'check-in', booking: { tourResourceId: null } },
  cancel: { segment: 'cancel' },
  'no-show': { segment: 'no-show' },
  'check-out': { segment: 'check-out', before: ['check-in'] },
};
const all = (code: string) => Object.fromEntries(Object.keys(FIRST).map((one) => [one, code]));
const comesIn = (code: string) => ({ 'check-in': code, 'check-in without a room': code });
const givesUp = (code: string) => ({ cancel: code, 'no-show': code });
const leaves = (code: string) => ({ 'check-out': code });
const gone = { ...givesUp('UNDO_PLACE_TAKEN'), ...leaves('UNDO_PLACE_TAKEN') };
/** The other clerk took another step meanwhile, and that one is undone. */
const NEWER = 'the newer step';

/** The code the first clerk gets when undoing the step after the other one acted; if absent, everything is restored. */
const TOLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'writes a note': all('UNDO_CHANGED'),
  'prolongs it': comesIn('UNDO_CHANGED'),
  'assigns it anew': comesIn('UNDO_CHANGED'),
  'moves it to the spare room': comesIn('UNDO_CHANGED'),
  'checks it out': comesIn(NEWER),
  'takes it back first': { ...all('UNDO_NOTHING'), ...leaves(NEWER) },
  'books the room': gone,
  'books under its reference': { cancel: 'UNDO_REFERENCE_TAKEN' },
  'sells the type out': gone,
  'holds the room': gone,
  'closes the room for a repair': gone,
  'lets another guest into the room': leaves('UNDO_PLACE_TAKEN'),
  'lets another guest in and out of the room': leaves('UNDO_RESOURCE_CHANGED'),
  'resolves a repair in the room': leaves('UNDO_RESOURCE_CHANGED'),
  'makes it a room for four': leaves('UNDO_RESOURCE_CHANGED'),
  'says the room is being cleaned': leaves('UNDO_RESOURCE_CHANGED'),
  'says the room is dirty again after all': leaves('UNDO_RESOURCE_CHANGED'),
  'gives the task to somebody': leaves('UNDO_TASK_TOUCHED'),
  'starts on the task': leaves('UNDO_TASK_TOUCHED'),
  'deletes the task': leaves('UNDO_TASK_TOUCHED'),
  'takes the room out of use': gone,
  'deletes the room': gone,
  'deletes the type with its rooms': gone,
  'deletes the customer': all('UNDO_CHANGED'),
  'has the customer forgotten': { ...givesUp('UNDO_CHANGED'), ...leaves('UNDO_CHANGED') },
  'merges the customer into another': all('UNDO_CHANGED'),
};

const cases = Object.keys(FIRST).flatMap((first) =>
  Object.keys(ACTS).map((then) => [first, then, TOLD[then]?.[first] ?? ''] as const),
);

describe('two clerks at one desk', () => {
  const app = useApp();
  // A house for each first step: the checks below read all of a house, so one house for all cases would be slow.
  const desks = new Map<string, Promise<{ tour: TestTour; a: Client; b: Client }>>();
  const openDesk = async () => {
    const tour = await app.tour();
    return { tour, a: (await tour.staffWithout([])).client, b: (await tour.staffWithout([])).client };
  };

  test.each(cases)('A: %s; B %s; A undoes it: %s', async (first, then, expected) => {
    const { tour, a, b } = await desks.getOrInsertComputed(first, openDesk);
    const { segment, before = [], booking } = FIRST[first]!;
    const scene = await newScene(tour, booking);
    const read = () => a.read(`${path}/${scene.id}`);
    for (const one of before) await step(one)(a, scene);
    const was = await read();
    expect(await step(segment)(a, scene)).toMatchObject({ status: 200 });
    await ACTS[then]!(b, scene);
    const between = await fingerprint(app.services.db, tour.id);
    const { status, body } = await a.post(`${path}/${scene.id}/undo`);
    if (expected.startsWith('UNDO')) {
      expect([status, body.code]).toEqual([409, expected]);
      expect(await fingerprint(app.services.db, tour.id)).toEqual(between);
    } else {
      expect([status, body.code]).toEqual([200, undefined]);
      if (expected !== NEWER) expect(await read()).toEqual({ ...was, updatedAt: expect.any(String) });
    }
    expect(await inconsistenciesIn(app.services.db, tour.id)).toEqual([]);
  });

  test('every act is covered', () => {
    expect(Object.keys(ACTS)).toEqual(expect.arrayContaining(Object.keys(TOLD)));
    expect(cases.length).toBe(Object.keys(FIRST).length * Object.keys(ACTS).length);
  });
});
