import type { Page } from 'playwright-core';
import { type Calls, createClient, type TimesheetInput } from '../../client/src/index.ts';
import { type Console, PHONE } from './console.ts';
import { PASSWORD, type Person, TIMEZONE } from './house.ts';

interface Member extends Person {
  readonly id: number;
  readonly name: string;
}

interface PageOptions {
  readonly theme?: 'light' | 'dark';
  readonly language?: 'pt-BR' | 'en';
}

type Settings = Omit<TimesheetInput['timesheet'], 'name'>;

/** A time clock that was set up through the API, with its members. */
export class TestClock {
  readonly console: Console;
  readonly id: string;
  readonly slug: string;
  readonly timezone: string;
  readonly manager: Person;
  readonly managerId: number;
  /** The API, as its manager. */
  readonly api: Calls;
  #count = 0;

  private constructor(
    parts: Pick<TestClock, 'console' | 'id' | 'slug' | 'timezone' | 'manager' | 'managerId' | 'api'>,
  ) {
    this.console = parts.console;
    this.id = parts.id;
    this.slug = parts.slug;
    this.timezone = parts.timezone;
    this.manager = parts.manager;
    this.managerId = parts.managerId;
    this.api = parts.api;
  }

  static async of(console: Console, name: string, settings: Settings = {}): Promise<TestClock> {
    const { baseUrl } = console;
    const { platform, workspaceId } = console.house;
    const timesheet = { name, timezone: TIMEZONE, ...settings };
    const made = await platform.createTimesheet({ workspaceId, body: { timesheet, workspaceDomains: [] } });
    const manager = { email: made.email, password: made.password };
    const door = createClient({ baseUrl, timesheetId: made.tokenHeader });
    const session = await door.signInToTimesheet({ body: manager });
    const api = createClient({ baseUrl, timesheetId: made.tokenHeader, token: session.token });
    const me = await api.getTimesheetMe();
    return new TestClock({
      ...{ console, id: made.tokenHeader, slug: me.timesheet.slug, timezone: me.timesheet.timezone },
      ...{ manager, managerId: me.member.id, api },
    });
  }

  async member(name: string, more: object = {}): Promise<Member> {
    const email = `${this.slug}-${++this.#count}@example.com`;
    const { id } = await this.api.createMember({ body: { name, email, password: PASSWORD, ...more } });
    return { id, name, email, password: PASSWORD };
  }

  /** A day in the zone of the clock, this many days from today. */
  day(n: number): string {
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: this.timezone }).format(Date.now());
    return new Date(Date.parse(`${local}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
  }

  /** Adds punches of a member by hand, as local times such as `2026-11-14T08:00`. */
  async enter(memberId: number, ...times: readonly string[]): Promise<void> {
    for (const punchedAt of times)
      await this.api.createManualEntry({ body: { memberId, punchedAt, reason: 'Esqueceu' } });
  }

  async punchesOf(memberId: number) {
    return (await this.api.listPunches({ memberId, orderBy: 'punchedAt', orderDirection: 'asc' })).data;
  }

  /** The clocks that a device stores once this person has signed in on it. */
  async storedBy({ email, password }: Person): Promise<string> {
    const door = createClient({ baseUrl: this.console.baseUrl, timesheetId: this.id });
    const { token } = await door.signInToTimesheet({ body: { email, password } });
    const api = createClient({ baseUrl: this.console.baseUrl, timesheetId: this.id, token });
    const { member, timesheet } = await api.getTimesheetMe();
    const { slug, name, timezone, isRequiresGeolocation: needsPosition } = timesheet;
    const clock = {
      id: this.id,
      slug,
      name,
      timezone,
      needsPosition,
      personId: member.id,
      isManager: member.isManager,
    };
    return JSON.stringify([{ ...clock, token }]);
  }

  /** Opens a page of the clock, such as `/team`, with a member signed in; on a phone by default. */
  async open(path: string, as: Person, viewport: typeof PHONE = PHONE, look: PageOptions = {}): Promise<Page> {
    const page = await this.console.open('/clock', { ...look, isSignedIn: false, viewport });
    await page.evaluate((clocks) => localStorage.setItem('pousada.clocks', clocks), await this.storedBy(as));
    await page.goto(`${this.console.baseUrl}/clock/${this.slug}${path}`);
    return page;
  }
}
