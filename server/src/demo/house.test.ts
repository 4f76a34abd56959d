import { describe, expect, test } from 'vitest';
import { useDemo } from '../../test/demo.ts';
import { type Sql, sql } from '../db/sql.ts';

describe('the house of the demo', () => {
  const demo = useDemo();
  const count = async (of: Sql) =>
    (await demo().app.services.db.row<{ count: number }>(sql`select count(*) from ${of}`))!.count;
  const distinct = async (of: Sql) =>
    (await demo().app.services.db.rows<{ value: string }>(sql`select distinct ${of} order by 1`)).map(
      ({ value }) => value,
    );

  test('three zones, six types, forty resources in all states', async () => {
    expect(await count(sql`resource_zones`)).toBe(3);
    expect(await count(sql`resource_types`)).toBe(6);
    expect(await count(sql`resources`)).toBe(40);
    expect(await distinct(sql`housekeeping_state as value from resources`)).toHaveLength(5);
  });

  test('a week of tasks and orders in every status', async () => {
    expect(await distinct(sql`status as value from housekeeping_tasks`)).toHaveLength(5);
    expect(await distinct(sql`status as value from maintenance_orders`)).toHaveLength(4);
    expect(await distinct(sql`due_at::date as value from housekeeping_tasks`)).toHaveLength(7);
    const ahead = sql`resource_status_events where occurred_at > now()`;
    expect(await count(ahead)).toBe(0);
  });

  test('the trail is unbroken, runs forward in time and ends at the present states', async () => {
    const broken = sql`(
      select from_status, lag(to_status, 1, 'clean') over chain as before, occurred_at, lag(occurred_at, 1, '-infinity') over chain as earlier
      from resource_status_events window chain as (partition by tour_resource_id order by id)
    ) trail where from_status <> before or occurred_at < earlier`;
    expect(await count(sql`resource_status_events`)).toBeGreaterThan(40);
    expect(await count(broken)).toBe(0);
    const wrong = sql`resources r where housekeeping_state <> coalesce((select to_status from resource_status_events e
      where e.tour_id = r.tour_id and e.tour_resource_id = r.id order by id desc limit 1), 'clean')`;
    expect(await count(wrong)).toBe(0);
  });
});
