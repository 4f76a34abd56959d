import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { Admission } from '../../admission/admission.ts';
import { hasLongBody, queueLarge } from './large-requests.ts';

let { largeRequests } = new Admission();
beforeEach(() => {
  ({ largeRequests } = new Admission());
});

/** The reply of a queued request, as far as the queue reads it. */
class Reply extends EventEmitter {
  closed = false;
  isIn = false;
  failure: unknown;
  readonly turn: Promise<void>;

  constructor(tenant: string) {
    super();
    this.turn = queueLarge(largeRequests, tenant, { raw: this as never }).then(
      () => {
        this.isIn = true;
      },
      (error: unknown) => {
        this.failure = error;
      },
    );
  }
  /** The reply is sent, and its connection closed afterwards. */
  send(): void {
    this.emit('finish');
    this.hangUp();
  }
  hangUp(): void {
    this.closed = true;
    this.emit('close');
  }
}

const settled = () => new Promise((next) => setImmediate(next));

/** Indexes of the admitted requests. */
async function inside(replies: readonly Reply[]): Promise<number[]> {
  await settled();
  return replies.flatMap((one, index) => (one.isIn && !one.closed ? [index] : []));
}

describe('the queue of large requests', () => {
  test('admits two of one tenant, four in all, and the next one that has room when one ends', async () => {
    const replies = [...'aaabbbc'].map((tenant) => new Reply(tenant));
    expect(await inside(replies)).toEqual([0, 1, 3, 4]);
    replies[3]!.send();
    expect(await inside(replies)).toEqual([0, 1, 4, 5]);
    replies[0]!.send();
    expect(await inside(replies)).toEqual([1, 2, 4, 5]);
    replies[4]!.hangUp();
    expect(await inside(replies)).toEqual([1, 2, 5, 6]);
    for (const one of replies) one.send();
    const again = [...'aabb'].map((tenant) => new Reply(tenant));
    expect(await inside(again)).toEqual([0, 1, 2, 3]);
    for (const one of again) one.send();
  });

  test('passes the turn of a client that has gone to the next request', async () => {
    const replies = Array.from({ length: 4 }, () => new Reply('one'));
    await settled();
    replies[2]!.hangUp();
    replies[0]!.send();
    expect(await inside(replies)).toEqual([1, 3]);
    expect(replies[2]!.failure).toMatchObject({ status: 503 });
    for (const one of replies) one.send();
  });

  test('refuses more than may wait with 503, and admits other tenants meanwhile', async () => {
    const replies = Array.from({ length: 103 }, () => new Reply('one'));
    await settled();
    expect(replies.filter(({ failure }) => failure)).toEqual([replies[102]]);
    const other = new Reply('other');
    expect(await inside([other])).toEqual([0]);
    for (const one of [other, ...replies]) {
      one.send();
      await settled();
    }
    expect(replies.filter(({ isIn }) => isIn)).toHaveLength(102);
  });
});

describe('a long body', () => {
  const app = useApp();

  test('is admitted in its turn where many come at once', async () => {
    const tour = await app.tour();
    const notes = 'x'.repeat(100_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tour.owner.post('/customers', { fullName: 'Ana', notes })),
    );
    expect(answers.map(({ status, body }) => [status, body.errors[0].field])).toEqual(Array(8).fill([422, 'notes']));
  });

  test('is admitted after the pause for the one before, while other tenants are active', async () => {
    const [tour, other] = [await app.tour(), await app.tour()];
    const coming = setInterval(() => void other.owner.get('/me'), 200);
    onTestFinished(() => clearInterval(coming));
    await other.owner.get('/me');
    // A million characters are charged as 50 ms of the event loop, a pause of 150 ms: 1,350 ms in all for those that follow
    // the first, of which 200 ms are credit.
    const notes = 'x'.repeat(1_000_000);
    const began = performance.now();
    await Promise.all(Array.from({ length: 10 }, () => tour.owner.post('/customers', { fullName: 'Ana', notes })));
    expect(performance.now() - began).toBeGreaterThan(1_140);
  });

  test('is one whose length is large or unknown', () => {
    const long = (headers: Record<string, string>) => hasLongBody({ headers });
    expect([long({}), long({ 'content-length': '65536' }), long({ 'content-length': '65537' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(long({ 'transfer-encoding': 'chunked' })).toBe(true);
  });
});
