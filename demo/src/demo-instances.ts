import type { WorkspaceCaller } from '../../server/src/callers/platform-caller.ts';
import type { Db, Tx } from '../../server/src/db/handles.ts';
import { raw, type Sql, sql } from '../../server/src/db/sql.ts';
import { type Group, revokeSessions } from '../../server/src/identity/sessions/revocations.ts';
import { removeInstance } from '../../server/src/platform/instances/instances.commands.ts';
import { timesheetKind } from '../../server/src/platform/timesheets/timesheets.resource.ts';
import { tourKind } from '../../server/src/platform/tours/tours.resource.ts';
import { DEMO_REQUEST } from './house.ts';

/** Houses of the demo, by the key in their settings. */
export const HOUSE_KEYS = ['pousada', 'boats', 'venue'] as const;

/** Marks an instance until it is complete. */
export const UNFINISHED = 'demoUnfinished';
/** Marks an instance that a newer one replaced, as opposed to one that a user deleted. */
const REPLACED = 'demoReplaced';

export interface DemoTour {
  readonly id: number;
  readonly house: string;
  readonly name: string;
  readonly slug: string;
  readonly tokenHeader: string;
  readonly timezone: string;
  /** The day it was made for. */
  readonly day: string;
  readonly isLive: boolean;
}

type DemoTimesheet = Pick<DemoTour, 'id' | 'slug' | 'tokenHeader'>;

export interface DemoInstances {
  readonly platformUserId: number;
  readonly tours: readonly DemoTour[];
  readonly timesheet: DemoTimesheet | null;
}

/** Condition on a house `t`: it is a complete instance of the demo that was not replaced. */
export const STANDS = raw(`t.settings ? 'demo' and not t.settings ?| array['${UNFINISHED}', '${REPLACED}']`);

/** The current demo, including deleted houses; undefined if there has never been one. */
export async function findDemo(db: Db, email: string): Promise<DemoInstances | undefined> {
  const found = await db.row<{ platformUserId: number; tours: DemoTour[] | null; timesheet: DemoTimesheet | null }>(sql`
    select u.id as "platformUserId",
      (select json_agg(json_build_object('id', t.id, 'house', t.settings -> 'demo' ->> 'house', 'name', t.name, 'slug', t.slug,
          'tokenHeader', t.token_header, 'timezone', t.timezone, 'day', t.settings -> 'demo' ->> 'day',
          'isLive', t.deleted_at is null and w.deleted_at is null) order by t.settings -> 'demo' ->> 'house' <> 'pousada', t.id)
        from workspaces w join tours t on t.workspace_id = w.id where w.platform_user_id = u.id and ${STANDS}) as tours,
      (select json_build_object('id', t.id, 'slug', t.slug, 'tokenHeader', t.token_header)
        from workspaces w join timesheets t on t.workspace_id = w.id
        where w.platform_user_id = u.id and ${STANDS} and t.deleted_at is null and w.deleted_at is null order by t.id limit 1) as timesheet
    from platform_users u where lower(u.email) = ${email} order by u.id limit 1`);
  return found?.tours ? { ...found, tours: found.tours } : undefined;
}

/** Signing in, reading and exporting change nothing. */
const LOOKS = ['login', 'login.failed', 'login.throttled', 'logout', 'enter', 'read', 'export'];

/**
 * Whether the trails of the instances hold no change by a user. Changes by the demo itself and by jobs do not count.
 */
export async function isUntouched(db: Db, { platformUserId, tours, timesheet }: DemoInstances): Promise<boolean> {
  const changed = (table: string, owner: Sql): Sql => sql`exists (select from ${raw(table)} e
    where ${owner} and e.request_id is distinct from ${DEMO_REQUEST} and e.action <> all(${LOOKS}::text[]))`;
  const byPeople = raw(`and e.actor_kind <> 'system'`);
  const found = await db.row<{ isChanged: boolean }>(sql`
    select ${changed('audit_events', sql`e.tour_id = any(${tours.map(({ id }) => id)}::bigint[]) ${byPeople}`)}
      or ${changed('timesheet_audit_events', sql`e.timesheet_id = ${timesheet?.id ?? 0} ${byPeople}`)}
      or ${changed('platform_audit_events', sql`e.platform_user_id = ${platformUserId}`)} as "isChanged"`);
  return !found!.isChanged;
}

/** Removes the remains of a first start that was interrupted. */
export async function removeUnfinished(caller: WorkspaceCaller): Promise<void> {
  const { workspaceId } = caller.db;
  for (const kind of [tourKind, timesheetKind]) {
    const unfinished = await caller.db.rows<{ id: number }>(sql`
      select t.id from ${raw(kind.records.table)} t
      where t.workspace_id = ${workspaceId} and t.settings ? ${UNFINISHED} and t.deleted_at is null`);
    for (const { id } of unfinished) await caller.atomically((tx) => removeInstance(tx, kind, id));
  }
}

/**
 * The last step: publishes the filled instances as the demo. If they replace an older demo, they take over its slugs
 * and ids, so that addresses stay valid. Only the trail of the old one is kept.
 */
export async function finishDemo(tx: Tx, workspaceId: number, before: DemoInstances | undefined): Promise<void> {
  const retire = (table: string, ids: readonly number[]) =>
    tx.run(sql`
      update ${raw(table)} set deleted_at = now(), token_header = gen_random_uuid(),
        settings = settings || ${JSON.stringify({ [REPLACED]: true })}::jsonb where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`);
  const takeOver = (table: string, old: DemoTimesheet, isHeir: Sql) =>
    tx.run(sql`
      update ${raw(table)} t set token_header = ${old.tokenHeader}, slug = ${old.slug}
      where t.workspace_id = ${workspaceId} and t.settings ? ${UNFINISHED} and t.deleted_at is null and ${isHeir}`);
  const timesheets = before?.timesheet ? [before.timesheet] : [];
  await retire('tours', before?.tours.map(({ id }) => id) ?? []);
  await retire(
    'timesheets',
    timesheets.map(({ id }) => id),
  );
  for (const old of before?.tours ?? [])
    await takeOver('tours', old, sql`t.settings -> 'demo' ->> 'house' = ${old.house}`);
  for (const old of timesheets) await takeOver('timesheets', old, raw('true'));
  for (const table of ['tours', 'timesheets'])
    await tx.run(
      sql`update ${raw(table)} set settings = settings - ${UNFINISHED} where workspace_id = ${workspaceId} and deleted_at is null`,
    );
  const groups: Group[] = [
    ...(before?.tours ?? []).map(({ id }) => `tour:${id}` as const),
    ...timesheets.map(({ id }) => `timesheet:${id}` as const),
  ];
  for (const group of groups) await revokeSessions(tx, group);
}
