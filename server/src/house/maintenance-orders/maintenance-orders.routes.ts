import { mount } from '../../callers/staff-caller.ts';
import { commentRoutes } from './comments.routes.ts';
import { createOrder, removeOrder, updateOrder } from './maintenance-orders.commands.ts';
import { maintenanceOrders } from './maintenance-orders.resource.ts';
import { photoRoutes } from './photos.routes.ts';
import { reports } from './reports.routes.ts';

export default mount(
  maintenanceOrders,
  (r) => [r.list(), r.createWith(createOrder), r.detail(), r.updateWith(updateOrder), r.removeWith(removeOrder)],
  [reports, ...commentRoutes, ...photoRoutes],
);
