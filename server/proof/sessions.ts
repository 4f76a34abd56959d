import type { Database } from '../src/db/database.ts';
import { type Sql, sql } from '../src/db/sql.ts';
import { newToken } from '../src/identity/sessions/tokens.ts';
import type { House } from './houses.ts';
import type { World } from './operations.ts';

export type Headers = Readonly<Record<string, string>>;

/** Request headers of each caller area. */
export type Callers = Readonly<Record<World, Headers>>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let made = 0;

/** A new staff user with these permissions. */
export async function newStaff(db: Database, { tour }: House, permissions: Sql): Promise<number> {
  const n = ++made;
  const { id } = (await db.transaction((tx) =>
    tx.row<{ id: number }>(sql`
      with u as (insert into tour_users (tour_id, display_name, email) values (${tour.id}, ${`Caller ${n}`}, ${`caller${n}@example.com`}) returning id),
        r as (insert into roles (tour_id, code, name) values (${tour.id}, ${`caller-${n}`}, 'Caller') returning id),
        p as (insert into role_permissions (tour_id, role_id, permission_id) select ${tour.id}, r.id, p.id from r, permissions p where p.deleted_at is null and ${permissions}),
        g as (insert into tour_user_roles (tour_id, tour_user_id, role_id) select ${tour.id}, u.id, r.id from u, r)
      select id from u`),
  ))!;
  return id;
}

/** Signs the same staff user in again. */
export async function asStaff(db: Database, { tour }: House, userId: number): Promise<Headers> {
  const { token, hash } = newToken();
  await db.transaction((tx) =>
    tx.run(
      sql`insert into staff_tokens (tour_id, hash, tour_user_id, expires_at) values (${tour.id}, ${hash}, ${userId}, now() + interval '1 hour')`,
    ),
  );
  return { ...bearer(token), 'x-tour-id': tour.header };
}

/** A new member of the time clock, signed in. */
export async function memberOf(db: Database, { timesheet }: House, isManager: boolean): Promise<Headers> {
  const { token, hash } = newToken();
  const n = ++made;
  await db.transaction((tx) =>
    tx.run(sql`
      with m as (insert into timesheet_members (timesheet_id, name, email, is_manager, schedule_id)
        select ${timesheet.id}, ${`Caller ${n}`}, ${`caller${n}@example.com`}, ${isManager}, min(id) from timesheet_schedules where timesheet_id = ${timesheet.id}
        returning id)
      insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at) select ${timesheet.id}, ${hash}, m.id, now() + interval '1 hour' from m`),
  );
  return { ...bearer(token), 'x-timesheet-id': timesheet.header };
}

/** Signs the owner of a house in to the platform again. */
export async function ownerOf(db: Database, { platformUserId }: House): Promise<Headers> {
  const { token, hash } = newToken();
  await db.transaction((tx) =>
    tx.run(
      sql`insert into platform_tokens (hash, platform_user_id, expires_at) values (${hash}, ${platformUserId}, now() + interval '1 hour')`,
    ),
  );
  return bearer(token);
}

/**
 * Creates a caller with all rights in each area. Earlier probes may have removed rights, tokens or the house itself,
 * so those are restored first.
 */
export async function allPowerful(db: Database, house: House): Promise<Callers> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update platform_users set deleted_at = null where id = ${house.platformUserId}`);
    await tx.run(sql`update workspaces set deleted_at = null where id = ${house.workspaceId}`);
    await tx.run(
      sql`update tours set deleted_at = null, is_active = true, settings = '{}', slug = 'proof-' || id, token_header = ${house.tour.header}::uuid where id = ${house.tour.id}`,
    );
    // A house holds at most 500 roles.
    await tx.run(sql`update roles set deleted_at = now() where tour_id = ${house.tour.id} and deleted_at is null
      and id < (select max(id) - 200 from roles where tour_id = ${house.tour.id})`);
    await tx.run(
      sql`update timesheets set deleted_at = null, is_active = true, slug = 'proof-' || id, token_header = ${house.timesheet.header}::uuid where id = ${house.timesheet.id}`,
    );
  });
  return {
    staff: await asStaff(db, house, await newStaff(db, house, sql`true`)),
    clock: await memberOf(db, house, true),
    platform: await ownerOf(db, house),
    anybody: {},
  };
}
