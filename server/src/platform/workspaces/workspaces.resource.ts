import { text } from '../../http/fields/types.ts';
import { ACCOUNT } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';

export const workspaces = defineResource({
  path: 'workspaces',
  table: 'workspaces',
  owner: ACCOUNT,
  columns: { name: text(150).required().example('Costa Verde') },
  list: { search: ['name'], orderBy: ['id'] },
  dropdown: { label: 'name' },
  permissions: { read: 'open', write: 'open' },
});
