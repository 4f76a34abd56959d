import type { ClockTx, Tx } from '../src/db/handles.ts';
import { sql } from '../src/db/sql.ts';
import { newToken } from '../src/identity/sessions/tokens.ts';
import type { PlatformUser, TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { Person, TestInstance } from './contract/instance.ts';

/** A zone in which it is about noon now, so that a test stays within one local day. */
export function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();
  // The sign in these names is inverted: Etc/GMT-3 lies east.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** A Monday of the recent past, `weeks` whole weeks before this one, and the days after it. */
export function pastMonday(weeks = 2): (days?: number) => string {
  const today = Temporal.Now.plainDateISO('UTC');
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 * weeks });
  return (days = 0) => monday.add({ days }).toString();
}

/** A timesheet instance and its members. */
export class TestTimesheet implements TestInstance {
  readonly prefix = '/v1/timesheet';
  readonly header = 'x-timesheet-id';
  readonly app: TestApp;
  readonly platform: PlatformUser;
  readonly workspaceId: number;
  readonly id: number;
  readonly tokenHeader: string;
  /** The first manager's temporary password. */
  readonly password: string;
  readonly manager: Client;
  readonly managerId: number;

  private constructor(
    app: TestApp,
    parts: Pick<
      TestTimesheet,
      'platform' | 'workspaceId' | 'id' | 'tokenHeader' | 'password' | 'manager' | 'managerId'
    >,
  ) {
    this.app = app;
    this.platform = parts.platform;
    this.workspaceId = parts.workspaceId;
    this.id = parts.id;
    this.tokenHeader = parts.tokenHeader;
    this.password = parts.password;
    this.manager = parts.manager;
    this.managerId = parts.managerId;
  }

  /** A provisioned instance with its manager signed in, in a workspace of its own. Its zone is UTC by default. */
  static async of(app: TestApp, timesheet: Record<string, unknown> = {}): Promise<TestTimesheet> {
    const platform = await app.platformUser();
    const workspaceId = await platform.client.create('/user/workspaces', { name: 'Workspace' });
    return TestTimesheet.in(app, { platform, workspaceId }, timesheet);
  }

  /** The same in the workspace of a house. */
  static async in(
    app: TestApp,
    { platform, workspaceId }: Pick<TestTimesheet, 'platform' | 'workspaceId'>,
    timesheet: Record<string, unknown> = {},
  ): Promise<TestTimesheet> {
    const body = { timesheet: { name: `Ponto ${app.next()}`, timezone: 'UTC', ...timesheet }, workspaceDomains: [] };
    const provisioned = await platform.client.post(`/user/timesheets?workspaceId=${workspaceId}`, body);
    if (provisioned.status !== 201)
      throw new Error(`provisioning answered ${provisioned.status}: ${JSON.stringify(provisioned.body)}`);
    const { tokenHeader, password } = provisioned.body;
    const row = await app.services.db.row<{ id: number; managerId: number }>(sql`
      select t.id, m.id as "managerId" from timesheets t join timesheet_members m on m.timesheet_id = t.id
      where t.token_header = ${tokenHeader}::uuid`);
    const manager = await signedIn(app, row!.id, tokenHeader, row!.managerId);
    return new TestTimesheet(app, { platform, workspaceId, tokenHeader, password, manager, ...row! });
  }

  /** A signed-in member. */
  async member(member: Record<string, unknown> = {}): Promise<Person> {
    const n = this.app.next();
    const id = await this.manager.create('/members', { name: `Member ${n}`, email: `m${n}@example.com`, ...member });
    return { id, client: await signedIn(this.app, this.id, this.tokenHeader, id) };
  }

  get owner(): Client {
    return this.manager;
  }

  get ownerId(): number {
    return this.managerId;
  }

  staff(codes: readonly string[]): Promise<Person> {
    return this.member({ isManager: codes.includes('manager') });
  }

  staffWithout(codes: readonly string[]): Promise<Person> {
    return this.member({ isManager: !codes.includes('manager') });
  }

  trailOf(entity: string, id: number): Promise<{ action: string; actorId: number }[]> {
    return this.app.services.db.rows(sql`
      select action, actor_id as "actorId" from timesheet_audit_events
      where timesheet_id = ${this.id} and entity = ${entity} and entity_id = ${id} order by id`);
  }

  async trailLength(): Promise<number> {
    const events = sql`select count(*) as length from timesheet_audit_events where timesheet_id = ${this.id}`;
    return (await this.app.services.db.row<{ length: number }>(events))!.length;
  }

  /** Changes the instance's own settings. */
  async change(timesheet: Record<string, unknown>): Promise<void> {
    const path = `/user/timesheets/${this.id}?workspaceId=${this.workspaceId}`;
    const body = { timesheet: { name: 'Ponto', ...timesheet }, workspaceDomains: [] };
    const { status } = await this.platform.client.put(path, body);
    if (status !== 204) throw new Error(`changing the instance answered ${status}`);
  }

  /** The transaction as the manager's. */
  as(tx: Tx): ClockTx {
    const { id: timesheetId, managerId: memberId } = this;
    const actor = { kind: 'member', id: memberId } as const;
    return Object.assign(tx, { timesheetId, memberId, isManager: true, actor, timezone: 'UTC', requestId: null });
  }

  /** Manual entries for a member, in the given order. */
  async enter(memberId: number, ...times: readonly string[]): Promise<void> {
    for (const punchedAt of times)
      await this.manager.create('/manual-entries', { memberId, punchedAt, reason: 'Test' });
  }

  /** One day of a member, as a manager sees it. */
  async day(memberId: number, date: string) {
    return (await this.manager.read(`/days?memberId=${memberId}&from=${date}&to=${date}`)).data[0];
  }
}

async function signedIn(app: TestApp, timesheetId: number, tokenHeader: string, memberId: number): Promise<Client> {
  const { token, hash } = newToken();
  await app.services.db.transaction((tx) =>
    tx.run(
      sql`insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at) values (${timesheetId}, ${hash}, ${memberId}, now() + interval '1 hour')`,
    ),
  );
  return app.anonymous.with({
    prefix: '/v1/timesheet',
    headers: { authorization: `Bearer ${token}`, 'x-timesheet-id': tokenHeader },
  });
}
