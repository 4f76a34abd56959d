import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { recordEvent } from '../../kit/audit.ts';
import { createOwner } from '../../team/users/owner-as-staff.ts';
import { provision, type Sent } from '../instances/instances.commands.ts';
import { type tourFields, tourKind } from './tours.resource.ts';

/** Creates an instance with its owner role and first staff user. */
export const provisionTour = (caller: WorkspaceCaller, sent: Sent<ValuesOf<typeof tourFields>>) =>
  provision(caller, tourKind, sent, async (tx, tourId, person) => {
    await createOwner(tx, tourId, person);
    await recordEvent({ ...tx, tourId }, { action: 'provision', entity: 'tours', entityId: tourId });
  });
