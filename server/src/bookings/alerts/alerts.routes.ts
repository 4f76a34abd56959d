import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { dateIn, localDay } from '../../house/local-day.ts';
import { flag } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { HOUSE_ALERTS, HouseAlerts } from './alerts.query.ts';

async function readHouseAlerts({ db }: StaffCaller, inHouse: boolean): Promise<object> {
  const { date, to } = localDay(dateIn(db.timezone), db.timezone);
  return { date, ...(await db.row<object>(HOUSE_ALERTS, { tourId: db.tourId, inHouse, to })) };
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
  ],
};
