import { expect, test } from 'vitest';
import { useDemo } from '../../test/demo.ts';
import { seedDemo } from './demo.ts';

const demo = useDemo();

test('the demo has a time clock with four members and a month of punches that pair up', async () => {
  const { app, access } = demo();
  const headers = { 'x-timesheet-id': access.timesheetHeader! };
  const door = app.anonymous.with({ prefix: '/v1/timesheet', headers });
  const { body } = await door.post('/auth/login', { email: access.email, password: access.password });
  const manager = door.with({ headers: { authorization: `Bearer ${body.token}` } });
  expect((await manager.read('/members')).data).toHaveLength(4);
  expect((await manager.read('/geofences')).data).toHaveLength(1);
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const range = `from=${today.subtract({ days: 31 })}&to=${today.subtract({ days: 1 })}`;
  expect(Number((await manager.get('/punches?count=true')).headers['x-total-count'])).toBeGreaterThan(4 * 17 * 4);
  const { data, totals } = await manager.read(`/report?${range}`);
  expect(data).toHaveLength(4);
  for (const row of data) {
    expect(row.plannedMinutes).toBeGreaterThanOrEqual(18 * 480);
    expect(Math.abs(row.balanceMinutes)).toBeLessThan(600);
  }
  expect(totals.workedMinutes).toBeGreaterThan(0);
  const flags = new Set<string>();
  for (let page = 1; page <= 2; page++)
    for (const day of (await manager.read(`/days?${range}&perPage=100&page=${page}`)).data) {
      for (const flag of day.flags) flags.add(flag);
      for (const { outAt, isForgotten } of day.intervals) expect(outAt !== null || isForgotten).toBe(true);
    }
  expect([...flags].sort()).toEqual(['forgotten_out', 'manual_entry', 'short_break']);
  expect((await seedDemo(app.services, { say: () => {} }))!.timesheetHeader).toBe(access.timesheetHeader);
});
