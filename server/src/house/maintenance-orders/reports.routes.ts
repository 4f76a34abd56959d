import { staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { fieldError, invalid } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { text } from '../../http/fields/types.ts';
import { Created } from '../../http/schemas.ts';
import { insertRow } from '../../kit/rows.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';

const { tourResourceId, tourResourceZoneId, title, faultKind } = maintenanceOrders.columns;
const body = { title, description: text(20_000).nullable(), tourResourceId, tourResourceZoneId, faultKind };

/** Opens an order for a reported fault. Severity and assignment are left to the managers of orders. */
async function reportFault(tx: TourTx, report: ValuesOf<typeof body>): Promise<number> {
  if (report.tourResourceId === null && report.tourResourceZoneId === null)
    throw invalid([fieldError('required', 'tourResourceId')]);
  return insertRow(tx, maintenanceOrders, {
    ...report,
    isReport: true,
    needsCleaning: false,
    openedAt: Temporal.Now.instant().toString(),
    // Only staff reach this command, and staff have an id.
    reportedByTourUserId: tx.actor.id!,
  });
}

export const reports = staffRoute({
  method: 'POST',
  path: '/maintenance-orders/reports',
  access: 'open',
  summary: 'Report a fault in a resource or a zone',
  operationId: 'reportFault',
  description:
    'For all staff. Opens a maintenance order. Severity and assignee are left to the maintenance staff. Returns the id of the order.',
  body,
  status: 201,
  answer: Created,
  handle: async ({ caller, body: report, request, reply }) => {
    const id = await reportFault(caller.single(), report);
    // The report is an order like any other.
    reply.header('location', request.url.replace(/\/reports.*$/, `/${id}`));
    return { id };
  },
});
