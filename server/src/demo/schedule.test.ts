import { describe, expect, test } from 'vitest';
import { useDemo } from '../../test/demo.ts';
import { overbooked } from '../../test/overbooked.ts';
import { sql } from '../db/sql.ts';

describe('the schedule of the demo', () => {
  const demo = useDemo();

  test('three months of bookings in every status, around today', async () => {
    const rows = await demo().app.services.db.rows<{ status: string; count: number; first: number; last: number }>(sql`
      select status, count(*), min(starts_at::date - current_date) as first, max(ends_at::date - current_date) as last
      from reservations group by status order by status`);
    expect(rows.map(({ status }) => status)).toEqual([
      'cancelled',
      'checked_in',
      'checked_out',
      'confirmed',
      'no_show',
    ]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(500);
    expect(Math.min(...rows.map(({ first }) => first))).toBeLessThan(-40);
    expect(Math.max(...rows.map(({ last }) => last))).toBeGreaterThan(40);
  });

  test('nothing overlaps, nothing is over capacity, and repairs under way block their resources', async () => {
    const { app, tourId } = demo();
    expect(await overbooked(app.services.db, tourId)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    const wrong = await app.services.db.row(sql`
      select (select count(*) from reservations r join allocations a on a.tour_id = r.tour_id and a.reservation_id = r.id
          where (a.status = 'active') <> (r.status not in ('cancelled', 'no_show')) or a.starts_at <> r.starts_at) as bookings,
        (select count(*) from maintenance_orders m left join allocations a on a.tour_id = m.tour_id and a.id = m.tour_allocation_id
          where m.blocks_availability and m.status in ('open', 'in_progress') and m.tour_resource_id is not null
            and (a.id is null or a.kind <> 'maintenance' or a.tour_resource_id <> m.tour_resource_id)) as repairs`);
    expect(wrong).toEqual({ bookings: 0, repairs: 0 });
  });
});
