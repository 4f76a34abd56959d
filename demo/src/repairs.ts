import type { TourTx } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { addComment } from '../../server/src/house/maintenance-orders/comments/comments.commands.ts';
import { createOrder } from '../../server/src/house/maintenance-orders/maintenance-orders.commands.ts';
import { maintenanceOrders } from '../../server/src/house/maintenance-orders/maintenance-orders.resource.ts';
import { sayState } from '../../server/src/house/resources/housekeeping-state/housekeeping-state.ts';
import type { CreatedResources } from './furnish.ts';
import type { House } from './house.ts';
import { instant } from './moment.ts';

export interface Repair {
  readonly resource?: string;
  readonly zone?: string;
  readonly title: string;
  readonly severity?: 'low' | 'high' | 'critical';
  readonly status?: 'in_progress' | 'resolved' | 'cancelled';
  /** Days from today for which it blocks its resource. */
  readonly closedFor?: number;
  readonly hoursAgo: number;
  /** Hours from the report to the resolution. */
  readonly hours?: number;
  readonly cost?: number;
  readonly every?: { readonly count: number; readonly unit: 'day' | 'week' | 'month' };
  readonly comments?: readonly string[];
}

/** Reports faults and resolves some of them. A repair that blocks a resource puts it out of service. */
export async function reportRepairs(
  house: House,
  repairs: readonly Repair[],
  { resources, zones }: CreatedResources,
  people: { reporter: string; fixer: string },
) {
  await house.as(people.reporter, async (tx) => {
    for (const repair of repairs) {
      const id = await report(house, tx, repair, { resources, zones }, people.fixer);
      const byFixer = house.by(tx, people.fixer);
      for (const text of repair.comments ?? []) await addComment(byFixer, id, text);
      if (repair.closedFor !== undefined)
        await sayState(byFixer, resources.get(repair.resource!)!, 'out_of_service', repair.title);
    }
  });
  // A command stamps the current time; the order is as old as its report.
  await house.aside((tx) =>
    tx.run(
      sql`update maintenance_orders set created_at = least(created_at, opened_at) where tour_id = ${house.tour.id}`,
    ),
  );
}

function report(
  house: House,
  tx: TourTx,
  repair: Repair,
  { resources, zones }: Pick<CreatedResources, 'resources' | 'zones'>,
  fixer: string,
): Promise<number> {
  const {
    resource,
    zone,
    title,
    severity = 'normal',
    status = 'open',
    closedFor,
    hoursAgo,
    hours,
    cost,
    every,
  } = repair;
  const opened = house.now.subtract({ hours: hoursAgo });
  return createOrder(
    tx,
    house.body(maintenanceOrders.columns, {
      ...{ title, severity, status, openedAt: instant(opened), costAmount: cost ?? null },
      tourResourceId: resource === undefined ? null : resources.get(resource)!,
      tourResourceZoneId: zone === undefined ? null : zones.get(zone)!,
      assignedToTourUserId: status === 'open' ? null : house.idOf(fixer),
      resolvedAt: hours === undefined ? null : instant(opened.add({ hours })),
      ...(closedFor !== undefined && { blocksAvailability: true, blocksUntil: instant(house.at(closedFor, '18:00')) }),
      ...(every && { every, dueAt: instant(house.at(9, '09:00')) }),
    }),
  );
}
