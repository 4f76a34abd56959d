import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import { inconsistenciesIn } from '../../../../test/house-checks.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { ACTS, day, newScene, type Scene, step } from '../../../../test/two-clerks.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import type { TourTx } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { sayState } from '../../../house/resources/housekeeping-state/housekeeping-state.ts';
import { undo as undoStep } from './undo.ts';

const path = '/reservations';
const STEPS = { 'check-in': [], cancel: [], 'no-show': [], 'check-out': ['check-in'] } as const;

/** Pseudo-random numbers, the same in every run. */
function* dice(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Answers of 5xx fail by themselves: no operation declares them. */
describe('two clerks at the same moment', () => {
  const app = useApp();
  let tour: TestTour;
  let clerks: Client[];
  const openDesk = async () => {
    tour = await app.tour();
    clerks = await Promise.all(Array.from({ length: 6 }, async () => (await tour.staffWithout([])).client));
  };
  beforeAll(openDesk);
  const undo = (clerk: Client, { id }: Scene) => clerk.post(`${path}/${id}/undo`);
  const allIsWell = async () => expect(await inconsistenciesIn(app.services.db, tour.id)).toEqual([]);
  const taken = async (segment: keyof typeof STEPS, booking: object = {}): Promise<Scene> => {
    const scene = await newScene(tour, booking);
    for (const one of [...STEPS[segment], segment])
      expect(await step(one)(clerks[0]!, scene)).toMatchObject({ status: 200 });
    return scene;
  };

  const pairs = Object.keys(STEPS).flatMap((segment) =>
    Object.keys(ACTS).map((act) => [segment as keyof typeof STEPS, act] as const),
  );
  test.each(pairs)(
    '%s is undone while another clerk %s: one after the other, and nothing is left inconsistent',
    async (segment, act) => {
      const scene = await taken(segment);
      const [{ status, body }] = await Promise.all([undo(clerks[0]!, scene), ACTS[act]!(clerks[1]!, scene)]);
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.code).toMatch(/^UNDO_/);
      await allIsWell();
    },
  );

  test.each(Object.keys(STEPS) as (keyof typeof STEPS)[])(
    'six concurrent undos of %s: it is undone once',
    async (segment) => {
      const scene = await taken(segment);
      const answers = await Promise.all(clerks.map((clerk) => undo(clerk, scene)));
      const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.status);
      // Behind the check-out is a check-in that can still be undone.
      expect(done.sort()).toEqual(segment === 'check-out' ? ['checked_in', 'confirmed'] : ['confirmed']);
      for (const { status, body } of answers) if (status !== 200) expect(body.code).toMatch(/^UNDO_(NOTHING|CHANGED)$/);
      await allIsWell();
    },
  );

  test('six bookings of a room whose cancellation six clerks undo: only one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const scene = await taken('cancel');
      const wanted = { tourResourceId: scene.room, startsAt: day(0), endsAt: day(1) };
      const answers = await Promise.all([
        ...clerks.map((clerk) => undo(clerk, scene)),
        ...clerks.map((clerk) => clerk.post(path, scene.stage.body(wanted))),
      ]);
      const winners = answers.filter(({ status }) => status < 300);
      expect(winners).toHaveLength(1);
      await allIsWell();
    }
  });

  test('a step that waits for the undo of the step before finds the restored allocation', async () => {
    const scene = await taken('cancel');
    const goesBack = (tx: object) => undoStep(Object.assign(tx, tour.scope) as TourTx, scene.id, () => true);
    const answer = await whileUncommitted(app, goesBack, () => clerks[0]!.post(`${path}/${scene.id}/no-show`));
    expect(answer).toMatchObject({ status: 200, body: { status: 'no_show' } });
    await allIsWell();
    expect((await undo(clerks[0]!, scene)).body.status).toBe('confirmed');
    await allIsWell();
  });

  test('an undo that waits for the room sees what happened to it meanwhile', async () => {
    const scene = await taken('check-out');
    const said = async (tx: object) => {
      const clerk = Object.assign(tx, tour.scope) as TourTx;
      // Cleaned and dirty again: the state alone would look unchanged.
      for (const state of ['cleaning', 'dirty'] as const) await sayState(clerk, scene.room, state, null);
    };
    const answer = await whileUncommitted(app, said, () => undo(clerks[0]!, scene));
    expect([answer.status, answer.body.code]).toEqual([409, 'UNDO_RESOURCE_CHANGED']);
  });

  test('an undo that waits for the task or the booking sees that it was changed meanwhile', async () => {
    const [cleaned, moved] = [await taken('check-out'), await taken('check-in')];
    const { data } = await tour.owner.read(`/housekeeping-tasks?tourResourceId=${cleaned.room}`);
    const begun = sql`update housekeeping_tasks set status = 'in_progress', updated_at = clock_timestamp() where tour_id = ${tour.id} and id = ${data[0].id}`;
    const answer = await whileUncommitted(app, begun, () => undo(clerks[0]!, cleaned));
    expect([answer.status, answer.body.code]).toEqual([409, 'UNDO_TASK_TOUCHED']);
    const noted = sql`update reservations set notes = 'x', updated_at = now() where tour_id = ${tour.id} and id = ${moved.id}`;
    const late = await whileUncommitted(app, noted, () => undo(clerks[0]!, moved));
    expect([late.status, late.body.code]).toEqual([409, 'UNDO_CHANGED']);
  });

  test('an undo that waits for the customer sees that they were anonymized meanwhile', async () => {
    const scene = await taken('cancel');
    const forgotten = sql`update customers set anonymized_at = now() where tour_id = ${tour.id} and id = ${scene.stage.customerId}`;
    const answer = await whileUncommitted(app, forgotten, () => undo(clerks[0]!, scene));
    expect([answer.status, answer.body.code]).toEqual([409, 'UNDO_CHANGED']);
  });

  test('a storm: six clerks act at random on three bookings', async () => {
    const scenes = [await taken('check-in'), await taken('cancel'), await taken('check-out', { tourResourceId: null })];
    const often = [
      ...Array(4).fill('takes it back first'),
      'checks it in',
      'checks it out',
      'cancels it',
      'marks it a no-show',
    ];
    // Acts that end the scene for good are left out, or the rest of the storm would have nothing to do.
    const acts = [
      ...often,
      ...Object.keys(ACTS).filter((act) => !/delete|forgotten|out of use|merges|sells/.test(act)),
    ];
    const storm = async (clerk: Client, seed: number) => {
      const rolls = dice(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(rolls.next().value * from.length)]!;
      for (let n = 0; n < 25; n++) await ACTS[pick(acts)]!(clerk, pick(scenes));
    };
    await Promise.all(clerks.map((clerk, index) => storm(clerk, index + 1)));
    await allIsWell();
  });
});
