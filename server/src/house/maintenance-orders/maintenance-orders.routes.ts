import { mount } from '../../callers/staff-caller.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { createOrder, removeOrder, updateOrder } from './maintenance-orders.commands.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { reports } from './reports.routes.ts';

/** Rules by which blocking a resource may be refused. */
const BLOCK_RULES = ['schedule.period', 'schedule.capacity', 'schedule.conflict'] as const;

export default mount(
  maintenanceOrders,
  (r) => [
    r.list(),
    r.createWith(createOrder, { rules: BLOCK_RULES }),
    r.detail(),
    r.updateWith(updateOrder, { rules: ['transition', ...BLOCK_RULES] }),
    r.removeWith(removeOrder),
  ],
  [reports, ...commentRoutes, ...photoRoutes],
);
