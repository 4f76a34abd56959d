import { flag, text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';

export const tags = defineResource({
  path: 'tags',
  table: 'tags',
  owner: TOUR,
  columns: {
    code: text(50).required().example('vip'),
    name: text(150).required().example('Cliente VIP'),
    color: text(20).nullable().example('#b8860b'),
    blocksBooking: flag(false),
    isAutomatic: flag(false),
  },
  list: {
    search: ['code', 'name'],
    filters: { blocksBooking: eq(), isAutomatic: eq() },
    orderBy: ['id', 'code', 'name', 'createdAt'],
  },
  dropdown: { label: 'name' },
  uniques: { tags_code_live: 'code' },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});
