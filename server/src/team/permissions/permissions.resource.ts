import { text } from '../../http/field-types.ts';
import { eqText } from '../../kit/filters.ts';
import { SHARED } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

/** The catalogue is shared by all instances. */
export const permissions = defineResource({
  path: 'permissions',
  table: 'permissions',
  owner: SHARED,
  stamps: false,
  columns: {
    code: text(100).required().example('spa.book'),
    category: text(50).required().example('spa'),
    description: text(255).required().example('Book a treatment'),
  },
  list: {
    search: ['code', 'description'],
    filters: { category: eqText(50) },
    orderBy: ['id', 'code', 'category'],
  },
  dropdown: { label: 'code', filters: ['category'] },
  uniques: { permissions_code_live: 'code' },
  permissions: { read: 'open', write: 'settings.manage' },
});
