import { id, oneOf, text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, eqText } from '../../paging/filters.ts';
import { namedCustomer } from '../customers/customers.resource.ts';

export const customerPreferences = defineResource({
  path: 'customer-preferences',
  table: 'customer_preferences',
  owner: TOUR,
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    kind: text(30).required().example('allergy'),
    value: text(255).required().example('Camarão'),
    severity: oneOf(['info', 'warning', 'critical'], { ranked: true }).default('info'),
  },
  list: {
    filters: { tourCustomerId: eq(), kind: eqText(30), severity: eq() },
    orderBy: ['id', 'kind', 'severity', 'createdAt'],
  },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});
