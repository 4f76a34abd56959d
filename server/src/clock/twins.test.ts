import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { pastMonday, TestTimesheet } from '../../test/timesheet.ts';
import { raw, sql } from '../db/sql.ts';

/** The commands prevent these under their locks; constraints refuse them for any other writer. */
describe('the database itself refuses', () => {
  const app = useApp();
  const monday = pastMonday();
  let clock: TestTimesheet;

  beforeAll(async () => {
    clock = await TestTimesheet.of(app);
  });

  /** Writes a row of the instance once more, with other values where they are given. */
  const copy = (table: string, changes: object) =>
    app.services.db.transaction((tx) =>
      tx.run(sql`insert into ${raw(table)} overriding system value
        select (jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb)).* from ${raw(table)} t
        where timesheet_id = ${clock.id} limit 1`),
    );

  test('a second default schedule', async () => {
    await expect(copy('timesheet_schedules', { id: 900_001, is_default: false, name: 'Noite' })).resolves.toBe(1);
    const second = copy('timesheet_schedules', { id: 900_002, is_default: true, name: 'Tarde' });
    await expect(second).rejects.toThrow('timesheet_schedules_default_live');
  });

  test('a punch that was sent twice', async () => {
    expect((await clock.manager.post('/punches', { clientId: 'phone-1' })).status).toBe(201);
    await expect(copy('timesheet_punches', { id: 900_001, number: 900_001 })).rejects.toThrow(
      'timesheet_punches_client',
    );
    const renumbered = { id: 900_001, client_id: null };
    await expect(copy('timesheet_punches', renumbered)).rejects.toThrow('timesheet_punches_number');
  });

  test('a closed period that meets another', async () => {
    const period = sql`insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
      values (${clock.id}, ${monday()}, ${monday(6)}, ${clock.managerId})`;
    await app.services.db.transaction((tx) => tx.run(period));
    const meeting = copy('timesheet_closed_periods', { starts_on: monday(6), ends_on: monday(9) });
    await expect(meeting).rejects.toThrow('exclusion constraint');
    await expect(copy('timesheet_closed_periods', { starts_on: monday(7), ends_on: monday(9) })).resolves.toBe(1);
  });
});
