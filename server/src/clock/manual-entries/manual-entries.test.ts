import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
const day = pastMonday();
const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
/** Keys in the body of a coded refusal. */
const CODED = ['code', 'errors', 'message'];
const back = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('/manual-entries', () => {
  let clock: TestTimesheet;
  beforeAll(async () => {
    clock = await TestTimesheet.of(app);
  });

  test('201 for oneself, and by a manager for others, with the reason and who entered it', async () => {
    const { id, client } = await clock.member();
    const own = await client.post('/manual-entries', { punchedAt: `${day()}T09:00:00Z`, reason: 'Esqueci' });
    expect([own.status, own.body]).toMatchObject([
      201,
      { memberId: id, kind: 'in', source: 'manual', reason: 'Esqueci', enteredByMemberId: id },
    ]);
    const theirs = await clock.manager.post('/manual-entries', {
      memberId: id,
      punchedAt: `${day()}T18:00`,
      reason: 'Sem luz',
    });
    expect(theirs.body).toMatchObject({
      memberId: id,
      kind: 'out',
      enteredByMemberId: clock.managerId,
      punchedAt: `${day()}T18:00:00.000+00:00`,
    });
    expect((await client.read('/manual-entries')).data).toHaveLength(2);
    expect(await client.read(`/manual-entries/${own.body.id}`)).toEqual(own.body);
    const live = await client.post('/punches');
    expect((await client.get(`/manual-entries/${live.body.id}`)).status).toBe(404);
  });

  test('422 for a missing time or reason, future or old times, and an unknown member; 403 for another member', async () => {
    const { client } = await clock.member();
    const post = async (body: object) => errorsOf((await clock.manager.post('/manual-entries', body)).body);
    const reason = 'Teste';
    expect(await post({})).toEqual(['punchedAt required', 'reason required']);
    expect(await post({ punchedAt: back(-1), reason })).toEqual(['punchedAt max']);
    expect(await post({ punchedAt: back(24 * 400), reason })).toEqual(['punchedAt min']);
    expect(await post({ punchedAt: back(1), reason: 'x'.repeat(501) })).toEqual(['reason maxLength']);
    expect(await post({ punchedAt: back(1), reason, memberId: 999_999 })).toEqual(['memberId database.exists']);
    const other = await TestTimesheet.of(app);
    expect(await post({ punchedAt: back(1), reason, memberId: other.managerId })).toEqual(['memberId database.exists']);
    expect(
      (await client.post('/manual-entries', { punchedAt: back(1), reason, memberId: clock.managerId })).status,
    ).toBe(403);
  });

  test('422 for a mark that is there already, also of two at once; one that was struck may be entered again', async () => {
    const { id } = await clock.member();
    const enter = (time: string) =>
      clock.manager.post('/manual-entries', { memberId: id, punchedAt: `${day()}T${time}:00Z`, reason: 'Teste' });
    const twice = await Promise.all([enter('09:00'), enter('09:00')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
    const second = twice.find(({ status }) => status === 422)!;
    expect(second.body.errors).toMatchObject([{ rule: 'database.unique', field: 'punchedAt' }]);
    await enter('18:00');
    expect(errorsOf((await enter('09:00')).body)).toEqual(['punchedAt database.unique']);
    expect((await clock.day(id, day())).workedMinutes).toBe(540);
    const first = twice.find(({ status }) => status === 201)!;
    await clock.manager.post(`/punches/${first.body.id}/void`, { reason: 'Engano' });
    expect((await enter('09:00')).status).toBe(201);
    expect((await clock.day(id, day())).workedMinutes).toBe(540);
  });

  test('422 MANUAL_ENTRY_NOT_ALLOWED where the instance does not want them, and MAX_INTERVALS_REACHED', async () => {
    const own = await TestTimesheet.of(app, { isAllowsManualEntry: false, maxIntervalsPerDay: 1 });
    const enter = (punchedAt: string) => own.manager.post('/manual-entries', { punchedAt, reason: 'Teste' });
    const refused = await enter(`${day()}T09:00:00Z`);
    expect([refused.status, Object.keys(refused.body).sort(), refused.body.code]).toEqual([
      422,
      CODED,
      'MANUAL_ENTRY_NOT_ALLOWED',
    ]);
    await own.change({ isAllowsManualEntry: true });
    for (const time of ['09:00', '18:00']) expect((await enter(`${day()}T${time}:00Z`)).status).toBe(201);
    const many = await enter(`${day()}T19:00:00Z`);
    expect([many.status, many.body.code, errorsOf(many.body)]).toEqual([
      422,
      'MAX_INTERVALS_REACHED',
      ['punchedAt maxIntervals'],
    ]);
  });

  test('an entry between two punches falls into its place: the day pairs anew, the punches stay as they were', async () => {
    const { id } = await clock.member();
    await clock.enter(id, `${day()}T09:00:00Z`, `${day()}T13:00:00Z`, `${day()}T18:00:00Z`);
    expect((await clock.day(id, day())).flags).toEqual(['forgotten_out', 'manual_entry']);
    const late = await clock.manager.post('/manual-entries', {
      memberId: id,
      punchedAt: `${day()}T12:00:00Z`,
      reason: 'Almoço',
    });
    expect(late.body.kind).toBe('out');
    const { intervals, workedMinutes, flags } = await clock.day(id, day());
    expect(
      intervals.map((one: { inAt: string; outAt: string }) => [one.inAt.slice(11, 16), one.outAt.slice(11, 16)]),
    ).toEqual([
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ]);
    expect([workedMinutes, flags]).toEqual([480, ['manual_entry']]);
  });
});
