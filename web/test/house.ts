import { type Calls, createClient } from '../../client/src/index.ts';
import type { Services } from '../../server/src/callers/services.ts';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import { insertPlatformUser } from '../../server/src/identity/platform-users.ts';
import { offsetAt, zoneAt } from './zones.ts';

/** It is ten in the morning in the house whenever the tests run: later in a day, arrivals count as late. */
const HOUR = 10;
export const TIMEZONE = zoneAt(HOUR);
const OFFSET = offsetAt(HOUR);
export const PASSWORD = 'correct horse battery staple';

/** An account that can sign in to the house. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The day of a time, in the zone of the house. */
export const localDay = (time: string | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIMEZONE }).format(new Date(time));

/** A day in the zone of the house, this many days from today. */
export function dayFromToday(n: number): string {
  return new Date(Date.parse(`${localDay(Date.now())}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
}

/** A time in the zone of the house, this many days from today. */
export const timeOn = (n: number, time: string): string => `${dayFromToday(n)}T${time}:00${OFFSET}`;

/** A small house created through the API: six rooms, two suites. */
export class TestHouse {
  readonly baseUrl: string;
  readonly id: string;
  readonly slug: string;
  readonly owner: Person;
  /** The API, as the owner. */
  readonly api: Calls;
  /** The API of the platform, as the user whose workspace the house is in. */
  readonly platform: Calls;
  readonly workspaceId: number;
  readonly rooms = new Map<string, number>();
  readonly types = new Map<string, number>();
  #count = 0;

  constructor(parts: Pick<TestHouse, 'baseUrl' | 'id' | 'slug' | 'owner' | 'api' | 'platform' | 'workspaceId'>) {
    this.baseUrl = parts.baseUrl;
    this.id = parts.id;
    this.slug = parts.slug;
    this.owner = parts.owner;
    this.api = parts.api;
    this.platform = parts.platform;
    this.workspaceId = parts.workspaceId;
  }

  async signIn({ email, password }: Person): Promise<string> {
    const visitor = createClient({ baseUrl: this.baseUrl, tourId: this.id });
    return (await visitor.signIn({ body: { email, password } })).token;
  }

  async addType(code: string, name: string, rooms: readonly string[]): Promise<void> {
    const body = { code, name, kind: 'accommodation' as const, granularity: 'night' as const, maxOccupancy: 4 };
    const { id: tourResourceTypeId } = await this.api.createResourceType({ body });
    this.types.set(code, tourResourceTypeId);
    for (const room of rooms) {
      const resource = { tourResourceTypeId, code: room, housekeepingState: 'inspected' as const };
      this.rooms.set(room, (await this.api.createResource({ body: resource })).id);
    }
  }

  async guest(fullName: string, more: object = {}): Promise<number> {
    return (await this.api.createCustomer({ body: { fullName, ...more } })).id;
  }

  /** A stay from one day to another, both counted from today. */
  async book(
    guest: string | number,
    room: string | null,
    from: number,
    to: number,
    type = 'standard',
  ): Promise<number> {
    const tourCustomerId = typeof guest === 'number' ? guest : await this.guest(guest);
    const body = {
      tourCustomerId,
      tourResourceTypeId: this.types.get(type)!,
      ...(room && { tourResourceId: this.rooms.get(room)! }),
      startsAt: dayFromToday(from),
      endsAt: dayFromToday(to),
      guests: 2,
    };
    return (await this.api.createReservation({ body })).id;
  }

  /** A housekeeping task in a room, due today. */
  async giveTask(room: string, assignedToTourUserId: number | null, more: object = {}): Promise<number> {
    const dueAt = timeOn(0, '23:30');
    const body = { tourResourceId: this.rooms.get(room)!, assignedToTourUserId, dueAt, ...more };
    return (await this.api.createHousekeepingTask({ body })).id;
  }

  /** A new staff user with these permissions and no others. */
  async hire(displayName: string, permissions: readonly string[]): Promise<Person & { id: number; roleId: number }> {
    const n = ++this.#count;
    const { id: roleId } = await this.api.createRole({ body: { code: `role${n}`, name: `Papel ${n}` } });
    await this.allow(roleId, permissions);
    const email = `staff${n}@example.com`;
    const { id } = await this.api.createUser({ body: { displayName, email, password: PASSWORD } });
    await this.api.replaceUserRoles({ id, body: { roleIds: [roleId] } });
    return { email, password: PASSWORD, id, roleId };
  }

  async allow(roleId: number, permissions: readonly string[]): Promise<void> {
    const { data } = await this.api.listPermissions({ perPage: 100 });
    const permissionIds = data.filter(({ code }) => permissions.includes(code)).map(({ id }) => id);
    await this.api.replaceRolePermissions({ id: roleId, body: { permissionIds } });
  }
}

/** Houses created on the server of this worker so far. */
let houses = 0;

/** A client of the platform, as a new user with a workspace of their own. */
async function newPlatformUser({ db }: Services, baseUrl: string): Promise<{ platform: Calls; workspaceId: number }> {
  const user = { email: `helena${++houses}@example.com`, password: PASSWORD };
  const passwordHash = await hashPassword(PASSWORD);
  await db.transaction((tx) => insertPlatformUser(tx, { email: user.email, name: 'Helena', passwordHash }));
  const { token } = await createClient({ baseUrl }).signInToPlatform({ body: user });
  const platform = createClient({ baseUrl, token });
  const { id: workspaceId } = await platform.createWorkspace({ body: { name: 'Costa Verde' } });
  return { platform, workspaceId };
}

/** Provisions a house through the platform, as an owner would, in a workspace of its own. */
export async function createHouse(services: Services, baseUrl: string): Promise<TestHouse> {
  const { platform, workspaceId } = await newPlatformUser(services, baseUrl);
  const tour = { name: 'Pousada do Mar', timezone: TIMEZONE };
  const made = await platform.createTour({ workspaceId, body: { tour, workspaceDomains: [] } });
  const door = createClient({ baseUrl, tourId: made.tokenHeader });
  const session = await door.signIn({ body: { email: made.email, password: made.password } });
  let api = createClient({ baseUrl, tourId: made.tokenHeader, token: session.token });
  let owner: Person = { email: made.email, password: made.password };
  if (session.user.mustChangePassword) {
    await api.changePassword({ body: { current: owner.password, password: PASSWORD } });
    owner = { ...owner, password: PASSWORD };
    const again = await door.signIn({ body: owner });
    api = createClient({ baseUrl, tourId: made.tokenHeader, token: again.token });
  }
  // The house lies in Brazil, whatever zone its clock is set to.
  await api.updateSettings({ body: { holidayCalendar: 'BR' } });
  const me = await api.getMe();
  const parts = { baseUrl, id: made.tokenHeader, slug: me.tour.slug, owner, api, platform, workspaceId };
  const house = new TestHouse(parts);
  await house.addType('standard', 'Quarto standard', ['101', '102', '103', '104', '105', '106']);
  await house.addType('suite', 'Suíte vista mar', ['201', '202']);
  return house;
}
