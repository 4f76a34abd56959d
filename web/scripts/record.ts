import type { AddressInfo } from 'node:net';
import { createClient } from '../../client/src/index.ts';
import { seedDemo } from '../../demo/src/demo.ts';
import { openServices } from '../../server/src/callers/services.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/schema/migrate.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { consoleFiles } from '../../server/src/start/console-files.ts';
import { DEMO_CONNECTIONS } from '../../server/src/start/demo.ts';
import { temporaryFolder } from '../../server/test/temporary.ts';
import { openBrowser } from '../test/browser.ts';
import { type Recording, recordInto, writeRecording } from '../test/pictures/recording.ts';
import { SCREENS, SIZES, type Size } from '../test/pictures/screens.ts';
import { newContext, show } from '../test/pictures/studio.ts';

// npm run pictures:record: seeds a fresh demo, opens every screen of the pictures, and stores the replies.

/** A time zone in which it is between ten and eleven in the morning now, so that the day of the demo is under way. */
function timezoneOfMorning(): string {
  const hour = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => hour(zone) === 10);
  return zones.find((zone) => zone.startsWith('America/')) ?? zones[0]!;
}

const home = temporaryFolder('pictures');
const embedded = await startEmbedded({ dataDir: home.path });
await migrate(embedded.url);
const services = await openServices({ databaseUrl: embedded.url, poolSize: DEMO_CONNECTIONS });
const timezone = timezoneOfMorning();
const demo = (await seedDemo(services, { say: console.log, timezone }))!;
const { server } = await buildApp(services, undefined, { console: await consoleFiles(console.log) });
await server.listen({ port: 0, host: '127.0.0.1' });
const baseUrl = `http://localhost:${(server.server.address() as AddressInfo).port}`;

const door = createClient({ baseUrl, tourId: demo.tokenHeader });
const signIn = async (email: string) => (await door.signIn({ body: { email, password: demo.password } })).token;
const token = await signIn(demo.email);
const api = createClient({ baseUrl, tourId: demo.tokenHeader, token });
const { tour } = await api.getMe();
// The time zone may be in another country, but the house is in Brazil.
await api.updateSettings({ body: { holidayCalendar: 'BR' } });
const today = await api.getToday();
// An arrival in a room sold by the night: only these have a list of what is missing.
const { data: types } = await api.listResourceTypes({ perPage: 100 });
const byNight = new Set(types.filter(({ granularity }) => granularity === 'night').map(({ id }) => id));
const { data: resources } = await api.listResources({ perPage: 100 });
const rooms = new Set(resources.filter((one) => byNight.has(one.tourResourceTypeId)).map(({ id }) => id));
const arrivals = today.arrivals!.list.filter(({ toursResource: room }) => room !== null && rooms.has(room.id));
const arrival = arrivals.find(({ criticalPreferences }) => criticalPreferences!.length > 0) ?? arrivals[0]!;
// The guest with a critical preference who has stayed most often.
const critical = await Promise.all(
  today.critical!.list.map(async ({ tourCustomerId }) => {
    const { data } = await api.listReservations({ tourCustomerId, perPage: 100 });
    return { tourCustomerId, stays: data.length };
  }),
);
const guest = critical.toSorted((a, b) => b.stays - a.stays)[0]!;
const { data: left } = await api.listReservations({ status: 'checked_out', perPage: 1 });
const { data: repairs } = await api.listMaintenanceOrders({ blocksAvailability: true, status: 'open', perPage: 1 });

/** The time clock, signed in as a member who is also a manager. */
async function clockOf(id: string): Promise<NonNullable<Recording['clock']>> {
  const body = { email: 'luciana.prado@pousada.local', password: demo.password };
  const session = await createClient({ baseUrl, timesheetId: id }).signInToTimesheet({ body });
  const { member, timesheet } = await createClient({
    ...{ baseUrl, timesheetId: id, token: session.token },
  }).getTimesheetMe();
  const { slug, name, isRequiresGeolocation: needsPosition } = timesheet;
  const who = { personId: member.id, isManager: member.isManager, house: tour.slug, token: session.token };
  return { id, slug, name, timezone: timesheet.timezone, needsPosition, ...who };
}

const clock = await clockOf(demo.timesheetHeader!);
const recording: Recording = {
  at: today.now,
  timezone,
  house: { id: demo.tokenHeader, slug: tour.slug, name: tour.name },
  clock,
  ids: {
    house: demo.tokenHeader,
    clock: clock.slug,
    stay: String(arrival.reservationId),
    guest: String(guest.tourCustomerId),
    gone: String(left[0]!.tourCustomerId),
    order: String(repairs[0]?.id ?? 1),
    drawer: String(today.drawers.list[0]?.id ?? ''),
  },
  replies: {},
};

const browser = await openBrowser();
for (const [as, screens] of Map.groupBy(SCREENS, ({ as }) => as)) {
  const theirs = as === undefined ? token : await signIn(`${as}@pousada.local`);
  for (const size of Object.keys(SIZES) as Size[]) {
    const context = await newContext(browser, { baseUrl, recording }, size, 'light', theirs);
    await recordInto(context, recording.replies, as);
    for (const screen of screens) await (await show(context, { baseUrl, recording }, screen)).close();
    await context.close();
  }
}
writeRecording(recording);
console.log(`${Object.keys(recording.replies).length} replies, as of ${recording.at} in ${timezone}`);

await browser.close();
await services.closeFeeds();
await server.close();
await services.close();
await embedded.stop();
home.remove();
