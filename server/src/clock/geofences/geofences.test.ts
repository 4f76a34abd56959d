import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeClockResource } from '../../../test/describe-resource.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { geofences } from './geofences.resource.ts';
import module from './geofences.routes.ts';

const app = useApp();
let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app);
});

const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);

const circle = { name: 'Recepção', latitude: -23.2178, longitude: -44.7131, radiusMeters: 150 };
const another = async () => ({ ...circle, name: `Portão ${app.next()}` });

describeClockResource(geofences, module, {
  minimal: another,
  full: async () => ({ ...(await another()), latitude: 0.1, isActive: false }),
});

describe('/geofences', () => {
  test('the family: 201, 200, 204, 404', async () => {
    const id = await clock.manager.create('/geofences', circle);
    expect(await clock.manager.read(`/geofences/${id}`)).toMatchObject({ id, ...circle, isActive: true });
    expect((await clock.manager.read('/geofences?search=recepcao&isActive=true')).data).toHaveLength(1);
    expect((await clock.manager.put(`/geofences/${id}`, { isActive: false, radiusMeters: 90 })).status).toBe(204);
    expect(await clock.manager.read(`/geofences/${id}`)).toMatchObject({
      ...circle,
      isActive: false,
      radiusMeters: 90,
    });
    expect((await clock.manager.read('/geofences?isActive=true')).data).toHaveLength(0);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.get(`/geofences/${id}`)).status).toBe(404);
    expect((await clock.manager.delete(`/geofences/${id}`)).status).toBe(204);
    expect((await clock.manager.get(`/geofences/${id}`)).status).toBe(404);
  });

  test('422 for what is missing or off the globe', async () => {
    const post = async (body: object) => errorsOf((await clock.manager.post('/geofences', body)).body);
    expect(await post({})).toEqual([
      'name required',
      'latitude required',
      'longitude required',
      'radiusMeters required',
    ]);
    expect(await post({ ...circle, latitude: 91, longitude: -181, radiusMeters: 0 })).toEqual([
      'latitude max',
      'longitude min',
      'radiusMeters min',
    ]);
    expect(await post({ ...circle, latitude: '1', radiusMeters: 1.5 })).toEqual([
      'latitude number',
      'radiusMeters withoutDecimals',
    ]);
  });
});
