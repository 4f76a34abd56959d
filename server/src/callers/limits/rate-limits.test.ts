import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';

describe('rate limits of staff', () => {
  const app = useOwnApp({ rates: { perToken: 8, perInstance: 12 } });

  test('count by token and by house and appear in every reply; another house has its own', async () => {
    const [tour, other] = [await app.tour(), await app.tour()];
    const first = await tour.owner.get('/tags');
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset } = first.headers;
    expect([limit, left]).toEqual(['8', '7']);
    expect(Number(reset)).toBeGreaterThan(0);
    const second = await tour.staff(['customer.read']);
    const codes: number[] = [];
    for (let n = 0; n < 8; n++) codes.push((await tour.owner.get('/tags')).status);
    // One request created the user.
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await tour.owner.get('/tags');
    expect([refused.status, refused.body.code, refused.headers['x-ratelimit-remaining']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '0',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Refused requests count too: the house has one left for its other user.
    expect((await second.client.get('/tags')).status).toBe(200);
    expect((await second.client.get('/tags')).status).toBe(429);
    expect((await other.owner.get('/tags')).status).toBe(200);
  });

  test('do not count requests without a valid session', async () => {
    const tour = await app.tour();
    const stranger = tour.owner.with({ headers: { authorization: 'Bearer nobody' } });
    const { status, headers } = await stranger.get('/tags');
    expect([status, headers['x-ratelimit-limit']]).toEqual([401, undefined]);
  });
});
