import type { AddressInfo } from 'node:net';
import { createClient } from '../../client/src/index.ts';
import { openServices } from '../../server/src/callers/services.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { DEMO_CONNECTIONS, seedDemo } from '../../server/src/demo/demo.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { consoleFiles } from '../../server/src/start/console-files.ts';
import { temporaryFolder } from '../../server/test/temporary.ts';
import { openBrowser } from '../test/browser.ts';
import { type Recording, recordInto, writeRecording } from '../test/pictures/recording.ts';
import { SCREENS, SIZES, type Size } from '../test/pictures/screens.ts';
import { newContext, show } from '../test/pictures/studio.ts';

// npm run pictures:record: asks a fresh demo for everything the pictures show, and keeps the answers.

/** Where it is half past ten in the morning just now, so that the day has begun and is not over. */
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
const { token } = await door.signIn({ body: { email: demo.email, password: demo.password } });
const api = createClient({ baseUrl, tourId: demo.tokenHeader, token });
const { tour } = await api.getMe();
const today = await api.getToday();
const { list: arrivals } = today.arrivals!;
const arrival = arrivals.find(({ criticalPreferences }) => criticalPreferences!.length > 0) ?? arrivals[0]!;
const critical = today.critical!.list;
const { data: left } = await api.listReservations({ status: 'checked_out', perPage: 1 });
const recording: Recording = {
  at: today.now,
  timezone,
  house: { id: demo.tokenHeader, slug: tour.slug, name: tour.name },
  ids: {
    house: demo.tokenHeader,
    stay: String(arrival.reservationId),
    guest: String((critical.find(({ isInHouse }) => isInHouse) ?? critical[0]!).tourCustomerId),
    gone: String(left[0]!.tourCustomerId),
  },
  replies: {},
};

const browser = await openBrowser();
for (const size of Object.keys(SIZES) as Size[]) {
  const context = await newContext(browser, { baseUrl, recording }, size, 'light', token);
  await recordInto(context, recording.replies);
  for (const screen of SCREENS) await (await show(context, { baseUrl, recording }, screen)).close();
  await context.close();
}
writeRecording(recording);
console.log(`${Object.keys(recording.replies).length} replies, as of ${recording.at} in ${timezone}`);

await browser.close();
await services.closeFeeds();
await server.close();
await services.close();
await embedded.stop();
home.remove();
