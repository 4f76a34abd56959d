import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { noonZone, TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
const back = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('GET /presence 200: members in, with since when; not those who left, forgot an out, or whose mark was voided', async () => {
  const clock = await TestTimesheet.of(app, { timezone: noonZone() });
  const [late, early, gone, struck] = await Promise.all(
    ['Lia', 'Edu', 'Gil', 'Sol'].map(async (name) => ({ name, ...(await clock.member({ name })) })),
  );
  const forgetful = await clock.member();
  await clock.enter(forgetful.id, back(17));
  const punch = async (person: typeof late, hours: number) =>
    (await person!.client.post('/punches', { deviceTime: back(hours) })).body;
  const first = await punch(early, 3);
  await punch(late, 1);
  await punch(gone, 2);
  await punch(gone, 1);
  const mistake = await punch(struck, 1);
  await clock.manager.post(`/punches/${mistake.id}/void`, { reason: 'Engano' });
  const { data } = await clock.manager.read('/presence');
  expect(data.map((one: { name: string }) => one.name)).toEqual(['Edu', 'Lia']);
  expect(data[0]).toEqual({
    ...{ memberId: early!.id, name: 'Edu', since: first.punchedAt, date: first.date, punchId: first.id },
  });
  expect((await clock.manager.get('/presence?count=true&perPage=1')).headers['x-total-count']).toBe('2');
  expect((await early!.client.read('/presence')).data).toEqual([data[0]]);
  expect((await gone!.client.read('/presence')).data).toEqual([]);
  expect((await early!.client.get(`/presence?memberId=${late!.id}`)).status).toBe(403);
  const other = await TestTimesheet.of(app);
  expect((await other.manager.read(`/presence?memberId=${early!.id}`)).data).toEqual([]);
});
