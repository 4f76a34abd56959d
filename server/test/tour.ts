import type { TourScope } from '../src/db/handles.ts';
import { type Sql, sql } from '../src/db/sql.ts';
import { newToken } from '../src/identity/sessions/tokens.ts';
import type { PlatformUser, TestApp } from './app.ts';
import type { Client } from './client.ts';
import type { Person, TestInstance } from './contract/instance.ts';

/** A tour and its staff. */
export class TestTour implements TestInstance {
  readonly prefix = '/v1/tours/user';
  readonly header = 'x-tour-id';
  readonly app: TestApp;
  readonly id: number;
  readonly tokenHeader: string;
  readonly workspaceId: number;
  readonly platform: PlatformUser;
  /** Holds every permission. */
  readonly owner: Client;
  readonly ownerId: number;

  constructor(
    app: TestApp,
    parts: Pick<TestTour, 'id' | 'tokenHeader' | 'workspaceId' | 'platform' | 'owner' | 'ownerId'>,
  ) {
    this.app = app;
    this.id = parts.id;
    this.tokenHeader = parts.tokenHeader;
    this.workspaceId = parts.workspaceId;
    this.platform = parts.platform;
    this.owner = parts.owner;
    this.ownerId = parts.ownerId;
  }

  static async of(
    app: TestApp,
    from: { platform: PlatformUser; workspaceId: number; tokenHeader: string },
  ): Promise<TestTour> {
    const row = await app.services.db.row<{ id: number; ownerId: number }>(
      sql`select t.id, u.id as "ownerId" from tours t join tour_users u on u.tour_id = t.id where t.token_header = ${from.tokenHeader}::uuid`,
    );
    const owner = await signedIn(app, row!.id, from.tokenHeader, row!.ownerId);
    return new TestTour(app, { ...from, ...row!, owner });
  }

  async trailOf(entity: string, id: number) {
    return (await this.owner.read(`/audit-events?entity=${entity}&entityId=${id}&orderDirection=asc`)).data;
  }

  async trailLength(): Promise<number> {
    return Number((await this.owner.get('/audit-events?count=true')).headers['x-total-count']);
  }

  /** The scope of a command of the owner. */
  get scope(): TourScope {
    return { tourId: this.id, actor: { kind: 'staff', id: this.ownerId }, timezone: 'UTC', requestId: null };
  }

  /** A staff user without a session. */
  async user(displayName = `Staff ${this.app.next()}`): Promise<number> {
    return this.owner.create('/users', { displayName, email: `staff${this.app.next()}@example.com` });
  }

  /** A signed-in staff user with exactly these permissions. */
  staff(codes: readonly string[]): Promise<Person> {
    return this.#staffWith(sql`code = any(${codes}::text[])`);
  }

  /** A signed-in staff user with every permission but these. */
  staffWithout(codes: readonly string[]): Promise<Person> {
    return this.#staffWith(sql`code <> all(${codes}::text[])`);
  }

  async #staffWith(permissions: Sql): Promise<Person> {
    const id = await this.user();
    await this.app.services.db.transaction(async (tx) => {
      const role = await tx.row<{ id: number }>(
        sql`insert into roles (tour_id, code, name) values (${this.id}, ${`role-${this.app.next()}`}, 'Role') returning id`,
      );
      await tx.run(sql`insert into role_permissions (tour_id, role_id, permission_id)
        select ${this.id}, ${role!.id}, id from permissions where ${permissions} and deleted_at is null`);
      await tx.run(
        sql`insert into tour_user_roles (tour_id, tour_user_id, role_id) values (${this.id}, ${id}, ${role!.id})`,
      );
    });
    return { id, client: await signedIn(this.app, this.id, this.tokenHeader, id) };
  }
}

async function signedIn(app: TestApp, tourId: number, tokenHeader: string, userId: number): Promise<Client> {
  const { token, hash } = newToken();
  await app.services.db.transaction((tx) =>
    tx.run(
      sql`insert into staff_tokens (tour_id, hash, tour_user_id, expires_at) values (${tourId}, ${hash}, ${userId}, now() + interval '1 hour')`,
    ),
  );
  return app.anonymous.with({
    prefix: '/v1/tours/user',
    headers: { authorization: `Bearer ${token}`, 'x-tour-id': tokenHeader },
  });
}
