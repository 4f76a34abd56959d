import { id, integer, oneOf, text, timestamp } from '../../../http/fields/types.ts';
import { TOUR } from '../../../kit/owner.ts';
import { one } from '../../../kit/relations.ts';
import { defineResource } from '../../../kit/resource.ts';
import { eq } from '../../../paging/filters.ts';
import { users } from '../../../team/users/users.resource.ts';
import { MAY_ADD } from '../comments/comments.resource.ts';
import { PHOTO_KINDS } from './photos.rules.ts';

/** Metadata of a photo, served below its order. Bytes are read one photo at a time. */
export const maintenancePhotos = defineResource({
  path: 'maintenance-photos',
  table: 'maintenance_photos',
  owner: TOUR,
  stamps: false,
  columns: {
    maintenanceOrderId: id().required().readOnly(),
    addedByTourUserId: id().required().readOnly(),
    kind: oneOf(PHOTO_KINDS).required().readOnly(),
    // May contain personal data, which the trail must not repeat.
    caption: text(200).nullable().secret().example('Mancha no teto'),
    size: integer({ min: 1 }).required().readOnly(),
    createdAt: timestamp().required().readOnly(),
  },
  computed: { addedByTourUser: one(users, 'addedByTourUserId', ['id', 'displayName']) },
  list: { filters: { maintenanceOrderId: eq() }, orderBy: ['id'] },
  permissions: { read: 'open', write: MAY_ADD },
});
