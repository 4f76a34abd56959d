import { Type } from 'typebox';
import { platformRoute } from '../../callers/platform-caller.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { MAX_HOUSES, OVERVIEW } from './overview.query.ts';

const figure = (description: string, example: number) => Type.Integer({ minimum: 0, examples: [example], description });

const House = Type.Object({
  id: Id,
  workspaceId: Id,
  name: Type.String({ examples: ['Pousada do Sol'] }),
  slug: Type.String({ examples: ['pousada-do-sol'] }),
  timezone: Type.String({ examples: ['America/Sao_Paulo'] }),
  currency: Type.String({ examples: ['BRL'] }),
  isActive: Type.Boolean(),
  date: Type.String({ format: 'date', examples: ['2026-11-14'], description: 'The current local day of the house.' }),
  rooms: figure('Active exclusive resources of accommodation types.', 12),
  occupied: figure('Rooms booked for the midnight that ends the day, those without a room yet included.', 9),
  percent: Type.Number({ minimum: 0, examples: [75] }),
  arrivals: figure('Bookings that begin today and whose guests have not come yet.', 3),
  departures: figure('Stays that end today, or should have ended.', 2),
  inHouse: figure('Guests in the house.', 17),
  dirty: figure('Active resources that are dirty.', 2),
  outOfService: figure('Active resources that are out of service.', 1),
  overdue: figure('Bookings whose guests did not arrive in time.', 0),
});

export default {
  name: 'overview',
  routes: [
    platformRoute({
      method: 'GET',
      path: '/overview',
      access: 'open',
      summary: 'Get the figures of tonight for all your houses',
      description: `Figures of the tours in all your workspaces, by name, at most ${MAX_HOUSES}. All are read at one moment, each for its own local day.`,
      status: 200,
      answer: Type.Object({ houses: Type.Array(House, { maxItems: MAX_HOUSES }) }),
      statements: named({ overview: OVERVIEW }),
      handle: async ({ caller: { long: db } }) => ({
        houses: await db.rows(OVERVIEW, { platformUserId: db.platformUserId }),
      }),
    }),
  ],
};
