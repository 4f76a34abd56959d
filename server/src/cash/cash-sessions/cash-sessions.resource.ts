import { Field } from '../../http/field.ts';
import { id, money, text, timestamp } from '../../http/field-types.ts';
import { eq, eqText, isUnset, since, until } from '../../kit/filters.ts';
import { one } from '../../kit/includes.ts';
import { defineResource } from '../../kit/resource.ts';
import { users } from '../../team/users/users.resource.ts';
import { computedExpectedAmount } from './drawer.ts';

/** Never null and never demanded: who opens is the caller, unless somebody else is named. */
const opener = () => new Field<number>(id().spec, { presence: 'default', references: () => users, example: 1 });

const user = () =>
  id()
    .nullable()
    .references(() => users);

export const cashSessions = defineResource({
  path: 'cash-sessions',
  table: 'cash_sessions',
  owner: 'tour',
  columns: {
    terminalCode: text(50).required().example('FRONT-1'),
    openedByTourUserId: opener(),
    openedAt: timestamp().required(),
    openingFloat: money({ min: 0 }).required(),
    closedByTourUserId: user(),
    closedAt: timestamp().nullable(),
    countedAmount: money({ min: 0 }).nullable(),
    expectedAmount: money().nullable(),
    varianceAmount: money().nullable(),
    notes: text().nullable(),
  },
  list: {
    filters: {
      terminalCode: eqText(50),
      openedByTourUserId: eq(),
      from: since('openedAt', { datesOnly: true }),
      to: until('openedAt', { datesOnly: true }),
      isOpen: isUnset('closedAt'),
    },
    orderBy: ['id', 'openedAt', 'createdAt'],
  },
  dropdown: { label: 'terminalCode', filters: ['isOpen'] },
  detail: {
    closedByTourUser: one(() => users, 'closedByTourUserId', ['id', 'displayName']),
    openedByTourUser: one(() => users, 'openedByTourUserId', ['id', 'displayName']),
    computedExpectedAmount,
  },
  uniques: { cash_sessions_one_open: 'terminalCode' },
  permissions: { read: 'open', write: 'cash.open_close' },
});
