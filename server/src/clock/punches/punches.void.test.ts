import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const day = pastMonday();
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;
const reason = { reason: 'Marcado no dia errado' };

let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 4 });
});

/** A member whose day goes from nine to six with a mark too many at noon, and the ids of its marks. */
async function mistaken() {
  const member = await clock.member();
  await clock.enter(member.id, at(0, '09:00'), at(0, '12:00'), at(0, '18:00'));
  const { data } = await clock.manager.read(`/punches?memberId=${member.id}&orderBy=punchedAt&orderDirection=asc`);
  const [nine, noon, six]: number[] = data.map((one: { id: number }) => one.id);
  return { ...member, nine: nine!, noon: noon!, six: six! };
}

const strike = (punch: number, by = clock.manager, body: object = reason) => by.post(`/punches/${punch}/void`, body);

describe('POST /punches/:id/void', () => {
  test('204: the mark stays, struck, with who, when and why; the day counts without it', async () => {
    const { id, noon } = await mistaken();
    expect(await clock.day(id, day())).toMatchObject({ workedMinutes: 180, flags: ['forgotten_out', 'manual_entry'] });
    expect((await strike(noon)).status).toBe(204);
    expect(await clock.day(id, day())).toMatchObject({ workedMinutes: 540 });
    expect(await clock.manager.read(`/punches/${noon}`)).toMatchObject({
      isVoid: true,
      date: day(),
      void: { ...reason, voidedByMemberId: clock.managerId, voidedAt: expect.any(String) },
    });
    const { data } = await clock.manager.read(`/punches?memberId=${id}&isVoid=true`);
    expect(data.map((one: { id: number }) => one.id)).toEqual([noon]);
    expect(await clock.trailOf('punches', noon)).toEqual([{ action: 'void', actorId: clock.managerId }]);
  });

  test('entered again, the day has the figures it had', async () => {
    const { id, noon } = await mistaken();
    const { intervals: _, ...before } = await clock.day(id, day());
    await strike(noon);
    await clock.enter(id, at(0, '12:00'));
    expect(await clock.day(id, day())).toMatchObject(before);
  });

  test('a mark struck between others turns those after it around, and takes a shift back over midnight', async () => {
    const { id } = await clock.member();
    await clock.enter(
      id,
      at(1, '19:00'),
      at(2, '01:00'),
      at(2, '02:00'),
      at(2, '07:00'),
      at(2, '12:00'),
      at(2, '16:00'),
    );
    const { data } = await clock.manager.read(`/punches?memberId=${id}&orderBy=punchedAt&orderDirection=asc`);
    await strike(data[0].id);
    const dates = (await clock.manager.read(`/punches?memberId=${id}&isVoid=false`)).data;
    expect(new Set(dates.map((one: { date: string }) => one.date))).toEqual(new Set([day(2)]));
    expect(await clock.day(id, day(2))).toMatchObject({
      workedMinutes: 60 + 300,
      flags: ['forgotten_out', 'manual_entry'],
    });
    expect((await clock.day(id, day(1))).intervals).toEqual([]);
  });

  test('members strike what was entered by hand for them; 403 for other marks of theirs, 404 for those of others', async () => {
    const { client, noon } = await mistaken();
    const live = await client.post('/punches');
    const refused = await strike(live.body.id, client);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await strike((await mistaken()).noon, client)).status).toBe(404);
    expect((await strike(noon, client)).status).toBe(204);
    expect((await strike(live.body.id)).status).toBe(204);
    const other = await TestTimesheet.of(app);
    expect((await strike(noon, other.manager)).status).toBe(404);
    expect((await strike(999_999)).status).toBe(404);
  });

  test('409 the second time, also for two at once; 422 without a reason', async () => {
    const { noon, six } = await mistaken();
    const answers = await Promise.all([strike(noon), strike(noon), strike(noon)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await strike(six, clock.manager, body)).status).toBe(422);
  });

  test('409 in an approved day, and in one whose neighbour it would change; a submitted day is reopened', async () => {
    const { id, six, noon } = await mistaken();
    const step = async (date: string, ...steps: string[]) => {
      for (const name of steps) expect((await clock.manager.post(`/days/${id}/${date}/${name}`)).status).toBe(204);
    };
    await step(day(), 'submit');
    expect((await strike(six)).status).toBe(204);
    expect((await clock.day(id, day())).status).toBe('open');
    await clock.enter(id, at(0, '20:00'), at(0, '21:00'), at(1, '08:00'), at(1, '12:00'));
    await step(day(1), 'submit', 'approve');
    // Without its out, the evening would end with the in of the approved day.
    const [evening] = (await clock.manager.read(`/punches?memberId=${id}&to=${day()}&orderBy=punchedAt`)).data;
    expect([evening.punchedAt, (await strike(evening.id)).status]).toEqual([`${day()}T21:00:00.000+00:00`, 409]);
    await step(day(), 'submit', 'approve');
    expect((await strike(noon)).status).toBe(409);
    expect(await clock.day(id, day())).toMatchObject({ status: 'approved', workedMinutes: 240 });
  });

  test('409 PERIOD_CLOSED in a closed period, also in one that closes at that moment', async () => {
    const { noon } = await mistaken();
    const closing = async () =>
      sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
        values (${clock.id}, ${day(-1)}, ${day()}, ${clock.managerId})`;
    const statement = await closing();
    const answer = await whileUncommitted(
      app,
      async (tx) => {
        await tx.run(sql`select from timesheets where id = ${clock.id} for update`);
        await tx.run(statement);
      },
      () => strike(noon),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'PERIOD_CLOSED']);
    expect((await strike(noon)).body.code).toBe('PERIOD_CLOSED');
    await app.services.db.transaction((tx) =>
      tx.run(sql`delete from timesheet_closed_periods where timesheet_id = ${clock.id}`),
    );
  });

  test('while a day is being approved: the striking waits, and is refused', async () => {
    const { id, noon } = await mistaken();
    const approving = async (tx: Parameters<Parameters<typeof app.services.db.transaction>[0]>[0]) => {
      await tx.run(
        sql`select from timesheet_members where timesheet_id = ${clock.id} and id = ${id} for no key update`,
      );
      await tx.run(
        sql`insert into timesheet_days (timesheet_id, member_id, date, status) values (${clock.id}, ${id}, ${day()}, 'approved')`,
      );
    };
    expect((await whileUncommitted(app, approving, () => strike(noon))).status).toBe(409);
  });
});
