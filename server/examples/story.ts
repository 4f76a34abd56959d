import type { FastifyInstance } from 'fastify';
import type { Services } from '../src/callers/services.ts';
import type { Example, Operation } from '../src/http/openapi/operation.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { insertPlatformUser } from '../src/identity/platform-users.ts';
import { book } from './bookings.ts';
import { keepTime, linkPeople } from './clock.ts';
import { sail } from './departures.ts';
import { forgetGuests, meetGuests } from './guests.ts';
import { clearOut, findThings, furnish, keepHouse } from './house.ts';
import { lookAround, setUp, takeDown } from './platform.ts';
import { guardAccount } from './second-factor.ts';
import { lookAfterPlatformSessions, lookAfterSessions } from './sessions.ts';
import { countCash, hire, tellOthers } from './team.ts';
import { type StoryOptions, signedIn, Teller } from './teller.ts';

const OWNER = { email: 'helena@example.com', password: 'correct horse battery staple' };

interface Stage extends StoryOptions {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly operations: readonly Operation[];
}

/** The result of the story, by operation: its example, and the statements it sent to PostgreSQL. */
export interface StoryResult {
  readonly examples: ReadonlyMap<string, Example>;
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * One house from its provisioning to its end, through the API on an empty database. Every operation is called at least
 * once, and its first request and reply become its example in the document.
 */
export async function tellStory({ server, services, operations, ...manner }: Stage): Promise<StoryResult> {
  const passwordHash = await hashPassword(OWNER.password);
  await services.db.transaction((tx) =>
    insertPlatformUser(tx, { email: OWNER.email, name: 'Helena Prado', passwordHash }),
  );
  const teller = new Teller(server, operations, manner);
  const owner = await signedIn(teller, 'signInToPlatform', {}, OWNER);
  await guardAccount(owner, 'Platform', OWNER.password, (code) =>
    teller.as({})('signInToPlatform', { body: { ...OWNER, code } }),
  );
  await lookAfterPlatformSessions(owner, () => signedIn(teller, 'signInToPlatform', {}, OWNER));
  const instances = await setUp(owner);

  await teller.as({ host: 'costaverde.example' })('findHouses');
  await lookAround(owner, instances);

  const { tour, timesheet } = instances;
  const staff = await signedIn(teller, 'signIn', { 'x-tour-id': tour.tokenHeader }, tour);
  const door = { 'x-tour-id': tour.tokenHeader };
  await guardAccount(staff, '', tour.password, (code) =>
    teller.as(door)('signIn', { body: { email: tour.email, password: tour.password, code } }),
  );
  await lookAfterSessions(staff, () => signedIn(teller, 'signIn', { 'x-tour-id': tour.tokenHeader }, tour));
  await hire(staff, (who) => signedIn(teller, 'signIn', door, who));
  await tellOthers(staff);
  const house = await furnish(staff);
  const guests = await meetGuests(staff);
  await book(staff, house, guests);
  await sail(staff, guests);
  await keepHouse(staff, house);
  await findThings(staff, house);
  await countCash(staff);
  await clearOut(staff);
  await forgetGuests(staff, guests);
  const manager = await signedIn(teller, 'signInToTimesheet', { 'x-timesheet-id': timesheet.tokenHeader }, timesheet);
  await linkPeople(manager, staff);
  await staff('changePassword', { body: { current: tour.password, password: OWNER.password } });
  await staff('signOut');

  await keepTime(manager);
  await manager('signOutOfTimesheet');
  await owner('changePlatformPassword', { body: { current: OWNER.password, password: tour.password } });
  await takeDown(owner, instances);
  return { examples: teller.told, sent: teller.sent };
}
