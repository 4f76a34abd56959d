import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { FeedClient, startListening } from '../../../test/feed-client.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
let url: string;
let clock: TestTimesheet;

beforeAll(async () => {
  ({ url } = await startListening(app.databaseUrl));
  clock = await TestTimesheet.of(app);
});

describe('GET /v1/timesheet/events', () => {
  test('200: managers hear everything, members what all may read and what they did themselves', async () => {
    const member = await clock.member();
    const open = (client: { headers: Readonly<Record<string, string>> }) =>
      FeedClient.open(`${url}/v1/timesheet/events`, { ...client.headers });
    const [manager, own] = [await open(clock.manager), await open(member.client)];
    const fence = { name: 'Cais', latitude: -23.2, longitude: -44.7, radiusMeters: 50 };
    const geofence = await clock.manager.create('/geofences', fence);
    expect((await clock.manager.post('/punches', {})).status).toBe(201);
    expect((await member.client.post('/punches', {})).status).toBe(201);
    const heard = ({ events }: FeedClient) => events.map(({ entity }) => entity);
    await expect.poll(() => heard(manager)).toEqual(['geofences', 'punches', 'punches']);
    await expect.poll(() => heard(own)).toEqual(['geofences', 'punches']);
    expect(own.events[0]!.entityId).toBe(geofence);
    await Promise.all([manager.drop(), own.drop()]);
  });
});
