import { param, sql } from '../../db/sql.ts';
import { id, money, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, eqText, isUnset, since, until } from '../../paging/filters.ts';
import { users } from '../../team/users/users.resource.ts';
import { findings } from './checks/findings.ts';
import { denominations } from './denominations.ts';
import { computedExpectedAmount } from './drawer.ts';

const user = () => id().nullable().references(users);

export const cashSessions = defineResource({
  path: 'cash-sessions',
  table: 'cash_sessions',
  owner: TOUR,
  columns: {
    terminalCode: text(50).required().example('FRONT-1'),
    // Defaults to the caller.
    openedByTourUserId: id().computedWhenAbsent().references(users),
    openedAt: timestamp().required(),
    openingFloat: money({ min: 0 }).required(),
    closedByTourUserId: user(),
    closedAt: timestamp().nullable(),
    countedAmount: money({ min: 0 }).nullable(),
    expectedAmount: money().nullable(),
    varianceAmount: money().nullable(),
    countedDenominations: denominations().nullable().detailOnly(),
    varianceReason: text(500).nullable().detailOnly().secret().example('A note of 20 was given twice'),
    notes: text().nullable().secret(),
  },
  list: {
    filters: {
      terminalCode: eqText(50),
      openedByTourUserId: eq(),
      from: since('openedAt'),
      to: until('openedAt'),
      isOpen: isUnset('closedAt'),
    },
    orderBy: ['id', 'openedAt', 'createdAt'],
  },
  dropdown: { label: 'terminalCode', filters: ['isOpen'] },
  detail: {
    closedByTourUser: one(users, 'closedByTourUserId', ['id', 'displayName']),
    openedByTourUser: one(users, 'openedByTourUserId', ['id', 'displayName']),
    computedExpectedAmount,
    findings,
  },
  uniques: { cash_sessions_one_open: 'terminalCode' },
  existing: {
    cash_sessions_one_open: sql`t.terminal_code = ${param('terminalCode')} and t.is_exclusive and t.closed_at is null`,
  },
  permissions: { read: 'open', write: 'cash.open_close' },
});
