import type { TourTx, Tx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { unavailable } from '../../http/errors.ts';
import type { FirstUser } from '../../identity/platform-users.ts';
import { NO_FACTOR } from '../../identity/second-factor/second-factor.ts';
import type { PlatformSession } from '../../identity/sessions/platform-sessions.ts';
import { type Changes, recordEvent } from '../../kit/audit.ts';

/** Every seeded permission. Custom ones of other houses open nothing here and may be many. */
const FIRST_OWNER = compile(sql`
  with role as (
    insert into roles (tour_id, code, name, is_system, is_owner) values (${param('tourId')}, 'owner', 'Owner', true, true) returning tour_id, id
  ), rights as (
    insert into role_permissions (tour_id, role_id, permission_id)
    select role.tour_id, role.id, p.id from role, permissions p where p.is_seeded and p.deleted_at is null
  ), person as (
    insert into tour_users (tour_id, display_name, email, password_hash, platform_user_id)
    values (${param('tourId')}, ${param('name')}, ${param('email')}, ${param('passwordHash')}, ${param('platformUserId')})
    returning tour_id, id
  )
  insert into tour_user_roles (tour_id, tour_user_id, role_id) select person.tour_id, person.id, role.id from person, role`);

/** Creates the first user of a new house, with the owner role. */
export async function createOwner(tx: Tx, tourId: number, person: FirstUser): Promise<void> {
  await tx.run(FIRST_OWNER, { tourId, ...person });
}

/** The owner's staff user: the linked one, else the one with their e-mail, which the house created again by hand. */
const FIND = compile(sql`
  select u.id, u.is_active as "isActive", u.platform_user_id as "platformUserId" from tour_users u
  where u.tour_id = ${param('tourId')} and u.deleted_at is null
    and (u.platform_user_id = ${param('platformUserId')} or lower(u.email) = lower(${param('email')}))
  order by u.platform_user_id is not distinct from ${param('platformUserId')} desc, u.id limit 1 for update`);

/** No row if a concurrent entry made the same user: the unique indexes admit one. */
const MAKE = compile(sql`
  insert into tour_users (tour_id, display_name, email, platform_user_id)
  values (${param('tourId')}, ${param('name')}, ${param('email')}, ${param('platformUserId')})
  on conflict do nothing returning id`);

const TAKE_BACK = compile(sql`
  update tour_users set is_active = true, platform_user_id = ${param('platformUserId')}, updated_at = now()
  where tour_id = ${param('tourId')} and id = ${param('userId')}`);

/**
 * Grants the owner role, which always exists and is complete (identity/sign-in/lockout.ts). An owner without it may have
 * lost control of the account, and an unlinked account belonged to another person: either password may have been set by
 * others. The password, its sessions and its second factor are therefore removed.
 */
const GIVE_ROLE = compile(sql`
  with given as (
    insert into tour_user_roles (tour_id, tour_user_id, role_id)
    select r.tour_id, ${param('userId')}, r.id from roles r where r.tour_id = ${param('tourId')} and r.is_owner
    on conflict do nothing returning role_id
  ), before as (
    select u.id, u.password_hash from tour_users u
    where u.tour_id = ${param('tourId')} and u.id = ${param('userId')} and (${param('wasOthers')}::boolean or exists (select from given))
  ), locked as (
    update tour_users u set password_hash = null, must_change_password = false, ${NO_FACTOR} from before
    where u.tour_id = ${param('tourId')} and u.id = before.id
  ), ended as (
    delete from staff_tokens k using before where k.tour_id = ${param('tourId')} and k.tour_user_id = before.id and not k.is_entered
  )
  select exists (select from before where before.password_hash is not null) as "hadPassword", (select role_id from given) as "givenRoleId",
    array(select ur.role_id from tour_user_roles ur
      where ur.tour_id = ${param('tourId')} and ur.tour_user_id = ${param('userId')} order by 1) as before`);

/** Statements of entering as owner by purpose. */
export const runForOwner = {
  'the owner as staff': FIND,
  'a person for the owner': MAKE,
  'reactivate the staff user': TAKE_BACK,
  'the owner role': GIVE_ROLE,
};

interface Person {
  readonly id: number;
  readonly isActive: boolean;
  readonly platformUserId: number | null;
}

/**
 * The owner's active user in their house, with the owner role. A deleted, deactivated or stripped one is restored,
 * with events. Also returns whether rights changed.
 */
export async function ownerAsStaff(
  tx: TourTx,
  owner: PlatformSession,
): Promise<{ userId: number; isChanged: boolean }> {
  const person = await findOrMake(tx, owner);
  const isBack = await takeBack(tx, person, owner.userId);
  const isGiven = await giveRole(tx, person.id, person.platformUserId !== owner.userId);
  return { userId: person.id, isChanged: isBack || isGiven };
}

async function findOrMake(tx: TourTx, { userId: platformUserId, name, email }: PlatformSession): Promise<Person> {
  const owner = { tourId: tx.tourId, platformUserId, name, email };
  const known = await tx.row<Person>(FIND, owner);
  if (known) return known;
  const made = await tx.row<{ id: number }>(MAKE, owner);
  if (made) {
    const changes: Changes = { displayName: { before: null, after: name }, email: { before: null, after: email } };
    await recordEvent(tx, { action: 'create', entity: 'users', entityId: made.id, changes });
    return { id: made.id, isActive: true, platformUserId };
  }
  const meanwhile = await tx.row<Person>(FIND, owner);
  if (!meanwhile) throw unavailable();
  return meanwhile;
}

async function takeBack(tx: TourTx, person: Person, platformUserId: number): Promise<boolean> {
  const { id: userId, isActive } = person;
  const isLinked = person.platformUserId === platformUserId;
  if (isActive && isLinked) return false;
  await tx.run(TAKE_BACK, { tourId: tx.tourId, userId, platformUserId });
  const changes: Changes = {
    ...(!isActive && { isActive: { before: false, after: true } }),
    ...(!isLinked && { platformUserId: { before: person.platformUserId, after: platformUserId } }),
  };
  await recordEvent(tx, { action: 'update', entity: 'users', entityId: userId, changes });
  return true;
}

interface GrantedRole {
  readonly givenRoleId: number | null;
  /** Their former roles. */
  readonly before: number[];
  /** Whether a former password was invalidated. */
  readonly hadPassword: boolean;
}

/** `wasOthers`: the account was not known as the owner's. */
async function giveRole(tx: TourTx, userId: number, wasOthers: boolean): Promise<boolean> {
  const row = await tx.row<GrantedRole>(GIVE_ROLE, { tourId: tx.tourId, userId, wasOthers });
  const { givenRoleId, before, hadPassword } = row!;
  if (givenRoleId !== null) {
    const after = [...before, givenRoleId].sort((a, b) => a - b);
    const changes: Changes = { roleIds: { before, after } };
    await recordEvent(tx, { action: 'update', entity: 'users', entityId: userId, changes });
  }
  if (hadPassword) await recordEvent(tx, { action: 'password', entity: 'users', entityId: userId });
  return givenRoleId !== null;
}
