import type { Actor, Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { hashPassword, temporaryPassword } from '../../identity/passwords.ts';
import type { InstanceCaller } from '../instances/instance-caller.ts';
import { insertInstance } from '../instances/instances.ts';
import { type tourFields, tourKind } from './tours.kind.ts';

interface Body {
  readonly values: ValuesOf<typeof tourFields>;
  readonly workspaceDomains: readonly number[];
}

/** Creates an instance with its owner role and first staff user: all of it or nothing. */
export async function provisionTour(caller: InstanceCaller, { values, workspaceDomains }: Body) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { email } = caller.session;
  return caller.services.db.transaction(async (tx) => {
    const { id, tokenHeader } = await insertInstance(tx, caller, tourKind, { values, domainIds: workspaceDomains });
    await createOwner(tx, caller, id, passwordHash);
    return { id, email, password, tokenHeader };
  });
}

async function createOwner(
  tx: Tx,
  { session, requestId }: InstanceCaller,
  tourId: number,
  passwordHash: string,
): Promise<void> {
  const actor: Actor = { kind: 'platform', id: session.userId };
  await tx.run(sql`
    with role as (
      insert into roles (tour_id, code, name, is_system) values (${tourId}, 'owner', 'Owner', true) returning tour_id, id
    ), rights as (
      insert into role_permissions (tour_id, role_id, permission_id)
      select role.tour_id, role.id, p.id from role, permissions p where p.deleted_at is null
    ), person as (
      insert into tour_users (tour_id, display_name, email, password_hash, platform_user_id)
      values (${tourId}, ${session.name}, ${session.email}, ${passwordHash}, ${session.userId}) returning tour_id, id
    ), assignment as (
      insert into tour_user_roles (tour_id, tour_user_id, role_id) select person.tour_id, person.id, role.id from person, role
    )
    insert into audit_events (tour_id, actor_kind, actor_id, action, entity, entity_id, request_id)
    values (${tourId}, ${actor.kind}, ${actor.id}, 'provision', 'tours', ${tourId}, ${requestId})`);
}
