import { book } from '../examples/bookings.ts';
import { keepTime } from '../examples/clock.ts';
import { sail } from '../examples/departures.ts';
import { meetGuests } from '../examples/guests.ts';
import { furnish, keepHouse } from '../examples/house.ts';
import { lookAround, setUp } from '../examples/platform.ts';
import { countCash, hire, tellOthers } from '../examples/team.ts';
import { type CallInput, signedIn, Teller, type Voice } from '../examples/teller.ts';
import type { Services } from '../src/callers/services.ts';
import { raw, sql } from '../src/db/sql.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { insertPlatformUser } from '../src/identity/platform-users.ts';
import type { App } from '../src/start/app.ts';

const PASSWORD = 'correct horse battery staple';

/** A request with an idempotency key, as its house sent it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly key: string;
}

/** A house with its time clock and owner, and at least one record of every kind. */
export interface House {
  readonly name: string;
  readonly platformUserId: number;
  readonly workspaceId: number;
  readonly tour: { readonly id: number; readonly header: string };
  readonly timesheet: { readonly id: number; readonly header: string };
  /** Requests sent with an idempotency key. */
  readonly said: readonly SentRequest[];
  /** Entity tags of its records, by address. */
  readonly tags: ReadonlyMap<string, string>;
}

/** Deletions of the story are skipped, so that probes find the records. */
const TAKES_AWAY = /^(delete|anonymize|mergeCustomer$|removeSecond)/;

/** Tells the story in a house of this name. Globally unique values include the name. */
function toldAs(name: string, voice: Voice): Voice {
  const renamed = (asked: CallInput): CallInput =>
    JSON.parse(
      JSON.stringify(asked).replaceAll('costaverde.example', `${name}.example`).replaceAll('spa.book', `spa.${name}`),
    );
  return async (operationId, asked = {}) =>
    TAKES_AWAY.test(operationId) ? undefined : voice(operationId, renamed(asked));
}

/** The story of the examples in a house of its own, without its destructive steps. */
export async function tellHouse(
  { server, operations }: Pick<App, 'server' | 'operations'>,
  { db }: Services,
  name: string,
): Promise<House> {
  const said: SentRequest[] = [];
  const tags = new Map<string, string>();
  const teller = new Teller(server, operations, {
    before: async (operation, { method, url, payload }): Promise<Record<string, string>> => {
      if (!operation.acceptsIdempotencyKey || operation.url.endsWith('/login')) return {};
      const key = `${name}-${said.length}`;
      said.push({ method: String(method), url: String(url), body: String(payload ?? ''), key });
      return { 'idempotency-key': key };
    },
    after: async (_operation, { url }, { headers }) => {
      if (headers.etag) tags.set(String(url), String(headers.etag));
    },
  });
  const account = { email: `${name}@example.com`, password: PASSWORD };
  const passwordHash = await hashPassword(PASSWORD);
  const platformUserId = await db.transaction((tx) =>
    insertPlatformUser(tx, { email: account.email, name: `Owner of ${name}`, passwordHash }),
  );
  const voice = async (operationId: string, door: Record<string, string>, who: typeof account) =>
    toldAs(name, await signedIn(teller, operationId, door, who));

  const owner = await voice('signInToPlatform', {}, account);
  const instances = await setUp(owner);
  await lookAround(owner, instances);
  const { tour, timesheet, workspaceId } = instances;
  const door = { 'x-tour-id': tour.tokenHeader };
  const staff = await voice('signIn', door, tour);
  await hire(staff, (who) => voice('signIn', door, who));
  await tellOthers(staff);
  const house = await furnish(staff);
  const guests = await meetGuests(staff);
  await book(staff, house, guests);
  await sail(staff, guests);
  await keepHouse(staff, house);
  await countCash(staff);
  await keepTime(await voice('signInToTimesheet', { 'x-timesheet-id': timesheet.tokenHeader }, timesheet));

  const idOf = async (table: string, header: string) =>
    (await db.row<{ id: number }>(sql`select id from ${raw(table)} where token_header = ${header}::uuid`))!.id;
  return {
    ...{ name, platformUserId, workspaceId, said, tags },
    tour: { id: await idOf('tours', tour.tokenHeader), header: tour.tokenHeader },
    timesheet: { id: await idOf('timesheets', timesheet.tokenHeader), header: timesheet.tokenHeader },
  };
}
