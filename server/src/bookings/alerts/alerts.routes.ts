import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { dateIn, localDay } from '../../house/local-day.ts';
import { flag } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { HOUSE_ALERTS, HOUSE_ROOMS, HouseAlerts, HouseRooms } from './alerts.query.ts';

async function readHouseAlerts({ db }: StaffCaller, inHouse: boolean): Promise<object> {
  const { date, to } = localDay(dateIn(db.timezone), db.timezone);
  return { date, ...(await db.row<object>(HOUSE_ALERTS, { tourId: db.tourId, inHouse, to })) };
}

async function readHouseRooms({ db }: StaffCaller): Promise<object> {
  const { date, to } = localDay(dateIn(db.timezone), db.timezone);
  return { date, ...(await db.row<object>(HOUSE_ROOMS, { tourId: db.tourId, inHouse: true, to })) };
}

export default {
  name: 'alerts',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/alerts',
      access: ['pos.order', 'customer.read'],
      summary: 'List alerts of all guests in the house',
      operationId: 'getHouseAlerts',
      description:
        'Lists guests in house or expected today who have critical preferences or warnings, companions included, by the resource they stay in. No other data of the guests is returned.',
      query: {
        inHouse: flag(true).describe(
          '`true`: guests in house and guests expected today; `false`: only guests expected today.',
        ),
      },
      status: 200,
      answer: HouseAlerts,
      statements: named({ alerts: HOUSE_ALERTS }),
      handle: ({ caller, query }) => readHouseAlerts(caller, query.inHouse),
    }),
    staffRoute({
      method: 'GET',
      path: '/alerts/rooms',
      access: ['pos.order', 'customer.read'],
      summary: 'List all rooms with the guests in them',
      operationId: 'getHouseRooms',
      description:
        'Lists the rooms of the house with the guests in house or expected today: the name of the customer who booked and the number of guests. An empty room has no stays. The table screen tells by it an unknown room from an empty one and from one without alerts.',
      status: 200,
      answer: HouseRooms,
      statements: named({ rooms: HOUSE_ROOMS }),
      handle: ({ caller }) => readHouseRooms(caller),
    }),
  ],
};
