import { id, money, oneOf, text, timestamp } from '../../../http/fields/types.ts';
import { TOUR } from '../../../kit/owner.ts';
import { defineResource } from '../../../kit/resource.ts';
import { eq } from '../../../paging/filters.ts';
import { KINDS } from '../drawer.ts';
import { READS_ALL_DRAWERS } from './readers.ts';

/** Served below their session. */
export const cashMovements = defineResource({
  path: 'cash-movements',
  table: 'cash_movements',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    tourCashSessionId: id().required().readOnly(),
    kind: oneOf(KINDS).required(),
    amount: money({ min: 0 }).required(),
    note: text().nullable().secret().example('Coins for change'),
    recordedByTourUserId: id().required().readOnly(),
    createdAt: timestamp().required().readOnly(),
  },
  list: { filters: { tourCashSessionId: eq(), kind: eq() }, orderBy: ['id'] },
  permissions: { read: READS_ALL_DRAWERS, write: 'cash.open_close' },
});
