import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { named } from '../../http/route.ts';
import { dateIn, localDay } from '../local-day.ts';
import { Board } from './housekeeping-board.fields.ts';
import { BOARD } from './housekeeping-board.query.ts';
import { arrangeBoard, type BoardRows } from './housekeeping-board.rules.ts';

/** Staff who enter a room or serve its guests see its dangers. */
const HEEDS = ['housekeeping.update', 'customer.read', 'pos.order'] as const;

/** Names need the right to read reservations; counts are for all staff. */
async function readBoard(caller: StaffCaller) {
  const { long: db } = caller;
  const { date, from, to } = localDay(dateIn(db.timezone), db.timezone);
  const namesCustomers = caller.has('reservation.read') || caller.has('reservation.write');
  const tellsDangers = HEEDS.some((permission) => caller.has(permission));
  const rows = await db.row<BoardRows>(BOARD, { tourId: db.tourId, from, to, namesCustomers, tellsDangers });
  return { date, ...arrangeBoard(rows!) };
}

export default {
  name: 'housekeeping-board',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/housekeeping-board',
      access: 'open',
      summary: 'Get the housekeeping board of a day',
      description:
        'Active resources by zone, each with its state, open tasks, last change, open maintenance, the guests in house, leaving and arriving, and their critical preferences.',
      status: 200,
      answer: Board,
      statements: named({ board: BOARD }),
      handle: ({ caller }) => readBoard(caller),
    }),
  ],
};
