import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { recordEvent } from '../../kit/audit.ts';
import { type Furnish, provision, type Sent } from '../instances/instances.commands.ts';
import { type tourFields, tourKind } from './tours.resource.ts';

/** Creates an instance with its owner role and first staff user. */
export const provisionTour = (caller: WorkspaceCaller, sent: Sent<ValuesOf<typeof tourFields>>) =>
  provision(caller, tourKind, sent, createOwner);

const createOwner: Furnish = async (tx, tourId, { platformUserId, name, email, passwordHash }) => {
  await tx.run(sql`
    with role as (
      insert into roles (tour_id, code, name, is_system) values (${tourId}, 'owner', 'Owner', true) returning tour_id, id
    ), rights as (
      insert into role_permissions (tour_id, role_id, permission_id)
      select role.tour_id, role.id, p.id from role, permissions p where p.deleted_at is null
    ), person as (
      insert into tour_users (tour_id, display_name, email, password_hash, platform_user_id)
      values (${tourId}, ${name}, ${email}, ${passwordHash}, ${platformUserId}) returning tour_id, id
    )
    insert into tour_user_roles (tour_id, tour_user_id, role_id) select person.tour_id, person.id, role.id from person, role`);
  await recordEvent({ ...tx, tourId }, { action: 'provision', entity: 'tours', entityId: tourId });
};
