import type { TourTx, Tx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { unavailable } from '../../http/errors.ts';
import type { PlatformSession } from '../../identity/platform-sessions.ts';
import type { FirstPerson } from '../../identity/platform-users.ts';
import { NO_FACTOR } from '../../identity/second-factor.ts';
import { type Changes, recordEvent } from '../../kit/audit.ts';

const FIRST_OWNER = compile(sql`
  with role as (
    insert into roles (tour_id, code, name, is_system) values (${param('tourId')}, 'owner', 'Owner', true) returning tour_id, id
  ), rights as (
    insert into role_permissions (tour_id, role_id, permission_id)
    select role.tour_id, role.id, p.id from role, permissions p where p.deleted_at is null
  ), person as (
    insert into tour_users (tour_id, display_name, email, password_hash, platform_user_id)
    values (${param('tourId')}, ${param('name')}, ${param('email')}, ${param('passwordHash')}, ${param('platformUserId')})
    returning tour_id, id
  )
  insert into tour_user_roles (tour_id, tour_user_id, role_id) select person.tour_id, person.id, role.id from person, role`);

/** The first person of a new house, with the owner role. */
export async function createOwner(tx: Tx, tourId: number, person: FirstPerson): Promise<void> {
  await tx.run(FIRST_OWNER, { tourId, ...person });
}

/**
 * The owner as staff: the person linked to them, else whoever has their e-mail, for that is the owner whom the house took
 * on again by hand.
 */
const FIND = compile(sql`
  select u.id, u.is_active as "isActive", u.platform_user_id as "platformUserId" from tour_users u
  where u.tour_id = ${param('tourId')} and u.deleted_at is null
    and (u.platform_user_id = ${param('platformUserId')} or lower(u.email) = lower(${param('email')}))
  order by u.platform_user_id is not distinct from ${param('platformUserId')} desc, u.id limit 1 for update`);

/** Nothing where somebody else has just made the same person: the unique indexes let one through. */
const MAKE = compile(sql`
  insert into tour_users (tour_id, display_name, email, platform_user_id)
  values (${param('tourId')}, ${param('name')}, ${param('email')}, ${param('platformUserId')})
  on conflict do nothing returning id`);

const TAKE_BACK = compile(sql`
  update tour_users set is_active = true, platform_user_id = ${param('platformUserId')}, updated_at = now()
  where tour_id = ${param('tourId')} and id = ${param('userId')}`);

/**
 * A house that has given its owner role up gets another, with every permission. Who had lost the role may have lost their
 * account as well: others could set its password meanwhile. That one, its sessions and its second factor count no more.
 */
const GIVE_ROLE = compile(sql`
  with kept as (select r.id from roles r where r.tour_id = ${param('tourId')} and r.code = 'owner' and r.deleted_at is null),
  made as (
    insert into roles (tour_id, code, name, is_system) select ${param('tourId')}, 'owner', 'Owner', true
    where not exists (select from kept) on conflict do nothing returning id
  ), rights as (
    insert into role_permissions (tour_id, role_id, permission_id)
    select ${param('tourId')}, made.id, p.id from made, permissions p where p.deleted_at is null
  ), given as (
    insert into tour_user_roles (tour_id, tour_user_id, role_id)
    select ${param('tourId')}, ${param('userId')}, r.id from (select id from kept union all select id from made) r
    on conflict do nothing returning role_id
  ), before as (
    select u.id, u.password_hash from tour_users u, given where u.tour_id = ${param('tourId')} and u.id = ${param('userId')}
  ), locked as (
    update tour_users u set password_hash = null, must_change_password = false, ${NO_FACTOR} from before
    where u.tour_id = ${param('tourId')} and u.id = before.id
  ), ended as (
    delete from staff_tokens k using before where k.tour_id = ${param('tourId')} and k.tour_user_id = before.id and not k.is_entered
  )
  select exists (select from before where before.password_hash is not null) as "hadPassword", (select id from made) as "madeRoleId", (select role_id from given) as "givenRoleId",
    array(select ur.role_id from tour_user_roles ur
      where ur.tour_id = ${param('tourId')} and ur.tour_user_id = ${param('userId')} order by 1) as before`);

/** What is run for it, by what it is for. */
export const runForOwner = {
  'the owner as staff': FIND,
  'a person for the owner': MAKE,
  'the person, back at work': TAKE_BACK,
  'the owner role': GIVE_ROLE,
};

interface Person {
  readonly id: number;
  readonly isActive: boolean;
  readonly platformUserId: number | null;
}

/**
 * The person the owner is in their house, with the owner role and ready to work. Whom the house has deleted, switched
 * off or stripped of that role it has back, and the trail tells. True beside it: rights have changed.
 */
export async function ownerAsStaff(
  tx: TourTx,
  owner: PlatformSession,
): Promise<{ userId: number; isChanged: boolean }> {
  const person = await findOrMake(tx, owner);
  const isBack = await takeBack(tx, person, owner.userId);
  const isGiven = await giveRole(tx, person.id);
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

interface Given {
  readonly madeRoleId: number | null;
  readonly givenRoleId: number | null;
  /** The roles they had. */
  readonly before: number[];
  /** Whether there was a password that counts no more. */
  readonly hadPassword: boolean;
}

async function giveRole(tx: TourTx, userId: number): Promise<boolean> {
  const row = await tx.row<Given>(GIVE_ROLE, { tourId: tx.tourId, userId });
  const { madeRoleId, givenRoleId, before, hadPassword } = row!;
  if (madeRoleId !== null) {
    const changes: Changes = { code: { before: null, after: 'owner' } };
    await recordEvent(tx, { action: 'create', entity: 'roles', entityId: madeRoleId, changes });
  }
  if (givenRoleId === null) return false;
  const after = [...before, givenRoleId].sort((a, b) => a - b);
  await recordEvent(tx, {
    action: 'update',
    entity: 'users',
    entityId: userId,
    changes: { roleIds: { before, after } },
  });
  if (hadPassword) await recordEvent(tx, { action: 'password', entity: 'users', entityId: userId });
  return true;
}
