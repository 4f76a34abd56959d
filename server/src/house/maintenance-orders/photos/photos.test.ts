import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/contract/instance.ts';
import { jpeg, png, webp } from '../../../../test/pictures.ts';
import { refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';
import { MAX_PHOTO_BYTES, photoKind } from './photos.rules.ts';
import { pixelsIn } from './pixels.rules.ts';

const JPEG = jpeg();
const PNG = png();
const WEBP = webp();
const sized = (bytes: number) => jpeg({ image: Buffer.alloc(bytes - jpeg({ image: Buffer.alloc(0) }).length, 7) });

describe('maintenance-orders/:id/photos', () => {
  const app = useApp();
  let tour: TestTour;
  let maid: Person;
  beforeAll(async () => {
    tour = await app.tour();
    maid = await tour.staff(['housekeeping.update']);
  });
  const order = () => tour.owner.create('/maintenance-orders', { title: 'Mancha no teto' });
  const pathOf = (id: number) => `/maintenance-orders/${id}/photos`;
  const body = (bytes: Buffer, more: object = {}) => ({ data: bytes.toString('base64'), ...more });

  test.each([
    ['image/jpeg', 'jpg', JPEG],
    ['image/png', 'png', PNG],
    ['image/webp', 'webp', WEBP],
  ])(
    '%s: told from the bytes, sent back as it came, with headers that let nothing run',
    async (kind, extension, bytes) => {
      const id = await order();
      const { status, body: created, headers } = await maid.client.post(pathOf(id), body(bytes, { kind: 'text/html' }));
      expect([status, headers.location]).toEqual([201, `/v1/tours/user${pathOf(id)}/${created.id}`]);
      const photo = await tour.owner.get(`${pathOf(id)}/${created.id}`);
      expect([photo.status, photo.body]).toEqual([200, bytes]);
      expect(photo.headers).toMatchObject({
        'content-type': kind,
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="photo-${created.id}.${extension}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=3600',
        vary: 'Authorization, X-Tour-Id',
      });
    },
  );

  const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
  test.each([
    ['JPEG', bytesOf('ffd8 ffe0 0004 0000 ff ffc2 000b 08 ffff ffff 01 000000'), 65_535 * 65_535],
    ['PNG', bytesOf('89504e470d0a1a0a 0000000d 49484452 00020000 00020000'), 131_072 ** 2],
    ['WebP', bytesOf('52494646 00000000 57454250 56503858 0000000a 00000000 ffff00 ffff00 0000'), 65_536 ** 2],
    ['WebP without loss', bytesOf('52494646 00000000 57454250 5650384c 00000000 2f ffffff0f 0000000000'), 16_384 ** 2],
    ['plain WebP', bytesOf('52494646 00000000 57454250 56503820 00000000 000000 9d012a ff3f ff3f'), 16_383 ** 2],
  ])('422 max: a %s of a few bytes and many pixels', async (_, bytes, pixels) => {
    expect(pixelsIn(photoKind(bytes)!, bytes)).toBe(pixels);
    expect(refusal(await tour.owner.post(pathOf(await order()), body(bytes)))).toEqual([422, 'max data']);
  });

  test('place, time, camera and trailing bytes are removed; image, colours and orientation stay', async () => {
    const id = await order();
    for (const make of [jpeg, png, webp]) {
      const created = await maid.client.create(pathOf(id), body(make({ secret: 'At 23.2 S, 44.7 W', orientation: 6 })));
      const photo = (await tour.owner.get(`${pathOf(id)}/${created}`)).body as Buffer;
      expect(photo.equals(make({ orientation: 6 }))).toBe(true);
      expect(photo.includes('23.2')).toBe(false);
      const upright = await maid.client.create(pathOf(id), body(make({ secret: 'Phone', orientation: 1 })));
      expect(((await tour.owner.get(`${pathOf(id)}/${upright}`)).body as Buffer).equals(make())).toBe(true);
    }
    const { data } = await tour.owner.read(`${pathOf(id)}?perPage=100`);
    const sizes = data.map(({ size }: { size: number }) => size);
    expect(sizes).toContain(jpeg({ orientation: 6 }).length);
  });

  test('the list has no bytes; the trail has neither bytes nor caption', async () => {
    const id = await order();
    const first = await maid.client.create(pathOf(id), body(JPEG, { caption: 'Canto da janela' }));
    const second = await tour.owner.create(pathOf(id), body(PNG));
    const { data, meta } = await tour.owner.read(pathOf(id));
    expect(meta).toEqual({ currentPage: 1, perPage: 25 });
    expect(data).toEqual([
      expect.objectContaining({ id: second, kind: 'image/png', caption: null }),
      {
        id: first,
        tourId: tour.id,
        maintenanceOrderId: id,
        addedByTourUserId: maid.id,
        kind: 'image/jpeg',
        caption: 'Canto da janela',
        size: JPEG.length,
        createdAt: expect.any(String),
        addedByTourUser: { id: maid.id, displayName: expect.any(String) },
      },
    ]);
    expect((await tour.owner.read(`/maintenance-orders/${id}`)).photosCount).toBe(2);
    const trail = (await tour.owner.read(`/audit-events?entity=maintenance-photos&entityId=${first}`)).data;
    expect(trail).toMatchObject([{ action: 'create', actorId: maid.id, changes: { kind: { after: 'image/jpeg' } } }]);
    for (const hidden of ['bytes', 'caption', 'data']) expect(Object.keys(trail[0].changes)).not.toContain(hidden);
  });

  test('201 for exactly 2 MiB, 422 for a byte more, 413 beyond the body limit; other addresses keep 1 MiB', async () => {
    const id = await order();
    expect((await maid.client.post(pathOf(id), body(sized(MAX_PHOTO_BYTES)))).status).toBe(201);
    expect(refusal(await maid.client.post(pathOf(id), body(sized(MAX_PHOTO_BYTES + 1))))).toEqual([422, 'max data']);
    expect((await maid.client.post(pathOf(id), body(sized(2_600_000)))).status).toBe(413);
    const comment = { text: 'x', padding: 'x'.repeat(1_100_000) };
    expect((await maid.client.post(`/maintenance-orders/${id}/comments`, comment)).status).toBe(413);
  });

  test('422 for bytes that are no picture, whatever the file name', async () => {
    const id = await order();
    for (const bytes of [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('RIFF....WAVE'),
      JPEG.subarray(0, 2),
      PNG.subarray(0, 7),
      WEBP.subarray(0, 11),
      // The head of a picture without an image, and pictures cut short.
      JPEG.subarray(0, 20),
      PNG.subarray(0, 33),
      PNG.subarray(0, -1),
      WEBP.subarray(0, -4),
      Buffer.concat([JPEG.subarray(0, 2), Buffer.from('no marker')]),
    ])
      expect(refusal(await maid.client.post(pathOf(id), body(bytes)))).toEqual([422, 'image data']);
    const refused = async (sent: object) => refusal(await maid.client.post(pathOf(id), sent));
    expect(await refused({})).toEqual([422, 'required data']);
    expect(await refused({ data: '' })).toEqual([422, 'required data']);
    expect(await refused({ data: 'not base64!' })).toEqual([422, 'base64 data']);
    expect(await refused({ data: 7, caption: 'x'.repeat(201) })).toEqual([422, 'string data', 'maxLength caption']);
    expect((await tour.owner.read(pathOf(id))).data).toEqual([]);
  });

  test('ten per order, also under concurrency; a deleted one makes room and loses its bytes', async () => {
    const id = await order();
    const answers = await Promise.all(Array.from({ length: 13 }, () => maid.client.post(pathOf(id), body(JPEG))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 422, 422, 422]);
    expect(refusal(await maid.client.post(pathOf(id), body(PNG)))).toEqual([422, 'limit data']);
    const photo = answers.find(({ status }) => status === 201)!.body.id;
    expect((await maid.client.delete(`${pathOf(id)}/${photo}`)).status).toBe(403);
    const worker = await tour.staff(['maintenance.manage']);
    expect((await worker.client.delete(`${pathOf(id)}/${photo}`)).status).toBe(204);
    for (const gone of [tour.owner.get(`${pathOf(id)}/${photo}`), worker.client.delete(`${pathOf(id)}/${photo}`)])
      expect((await gone).status).toBe(404);
    expect((await tour.owner.read(pathOf(id))).data).toHaveLength(9);
    const row = await app.services.db.row(
      sql`select bytes is null as "isErased" from maintenance_photos where tour_id = ${tour.id} and id = ${photo}`,
    );
    expect(row).toEqual({ isErased: true });
    const trail = (await tour.owner.read(`/audit-events?entity=maintenance-photos&entityId=${photo}`)).data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create']);
    expect((await maid.client.post(pathOf(id), body(PNG))).status).toBe(201);
  });

  test('401, 403, and 404 for another house, another order, a deleted order and invalid ids', async () => {
    const id = await order();
    const photo = await maid.client.create(pathOf(id), body(JPEG));
    const anyone = await tour.staff([]);
    expect((await anyone.client.get(`${pathOf(id)}/${photo}`)).status).toBe(200);
    expect((await anyone.client.post(pathOf(id), body(JPEG))).status).toBe(403);
    expect((await anyone.client.with({ headers: { authorization: '' } }).get(`${pathOf(id)}/${photo}`)).status).toBe(
      401,
    );
    const other = (await app.tour()).owner;
    const elsewhere = await order();
    for (const gone of [
      other.get(pathOf(id)),
      other.get(`${pathOf(id)}/${photo}`),
      other.post(pathOf(id), body(JPEG)),
      other.delete(`${pathOf(id)}/${photo}`),
      tour.owner.get(`${pathOf(elsewhere)}/${photo}`),
      tour.owner.delete(`${pathOf(elsewhere)}/${photo}`),
      tour.owner.get(`${pathOf(id)}/abc`),
    ])
      expect((await gone).status).toBe(404);
    await tour.owner.delete(`/maintenance-orders/${id}`);
    for (const gone of [pathOf(id), `${pathOf(id)}/${photo}`]) expect((await tour.owner.get(gone)).status).toBe(404);
    expect((await tour.owner.post(pathOf(id), body(JPEG))).status).toBe(404);
  });
});
