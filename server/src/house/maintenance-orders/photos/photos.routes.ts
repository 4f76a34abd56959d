import { Type } from 'typebox';
import { staffRoute } from '../../../callers/staff-caller.ts';
import { base64 } from '../../../http/fields/types.ts';
import { named } from '../../../http/route.ts';
import { Created } from '../../../http/schemas.ts';
import { nestedListRoute } from '../../../listings/nested-list.ts';
import { mustHaveOrder } from '../comments/comments.commands.ts';
import { MAY_ADD } from '../comments/comments.resource.ts';
import { acceptPhoto, addPhoto, erasePhoto, RUN_BY, readPhoto } from './photos.commands.ts';
import { maintenancePhotos } from './photos.resource.ts';
import { PHOTO_BODY_BYTES, PHOTO_HEADERS, PHOTO_KINDS, photoName } from './photos.rules.ts';

const path = '/maintenance-orders/:id/photos';
const { read } = maintenancePhotos.permissions;

export const photoRoutes = [
  nestedListRoute(maintenancePhotos, {
    path,
    parent: 'maintenanceOrderId',
    mustExist: mustHaveOrder,
    summary: 'List the photos of a maintenance order, without their bytes',
  }),
  staffRoute({
    method: 'POST',
    path,
    access: 'open',
    summary: 'Add a photo to a maintenance order: JPEG, PNG or WebP, up to 2 MiB',
    description:
      'Needs `housekeeping.update` or `maintenance.manage`, or a fault that you reported yourself; 403 otherwise. Only the picture is stored, with its orientation: place, time, camera and whatever follows the picture are removed.',
    body: { data: base64().required(), caption: maintenancePhotos.columns.caption },
    rules: ['max', 'image', 'limit'],
    bodyLimit: PHOTO_BODY_BYTES,
    isLarge: true,
    status: 201,
    answer: Created,
    also: [403],
    statements: named(RUN_BY.add),
    handle: async ({ caller, id, body }) => {
      const photo = { ...acceptPhoto(body.data), caption: body.caption, isForAnyOrder: caller.mayUse(MAY_ADD) };
      return { id: await caller.atomically((tx) => addPhoto(tx, id, photo)) };
    },
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:photoId`,
    access: read,
    summary: 'Get a photo of a maintenance order',
    description: 'The image as it was uploaded, without its metadata.',
    status: 200,
    answer: Type.String({ format: 'binary', examples: ['The bytes of the picture'] }),
    answerType: PHOTO_KINDS,
    isLarge: true,
    statements: named(RUN_BY.read),
    handle: async ({ caller, id, params, reply }) => {
      const photoId = Number(params.photoId);
      const { kind, bytes } = await readPhoto(caller.db, id, photoId);
      reply
        .headers(PHOTO_HEADERS)
        .type(kind)
        .header('content-disposition', `inline; filename="${photoName(photoId, kind)}"`);
      return bytes;
    },
    peek: async ({ caller, id, params }) => (await readPhoto(caller.db, id, Number(params.photoId))).bytes,
  }),
  staffRoute({
    method: 'DELETE',
    path: `${path}/:photoId`,
    access: 'maintenance.manage',
    summary: 'Erase a photo of a maintenance order',
    status: 204,
    statements: named(RUN_BY.erase),
    handle: ({ caller, id, params }) => caller.atomically((tx) => erasePhoto(tx, id, Number(params.photoId))),
  }),
];
