import { describe, expect, test } from 'vitest';
import type { TrailEntry } from '../../../feed/trail-log.ts';
import { pauseAfter } from '../webhooks.rules.ts';
import { batchOf, MAX_BODY_BYTES } from './batch.ts';

const entry = (id: number, parts: Partial<TrailEntry> = {}): TrailEntry => ({
  xid: '7421',
  id,
  ownerId: 1,
  occurredAt: '2026-11-15T10:00:00.000+00:00',
  actorId: 5,
  action: 'update',
  entity: 'tags',
  entityId: id,
  changed: ['name'],
  ...parts,
});
const entries = (count: number, parts?: Partial<TrailEntry>) =>
  Array.from({ length: count }, (_, index) => entry(index + 1, parts));
const whose = { tourId: 1, webhookId: 2 };
const all = () => true;

describe('batches', () => {
  test('hold at most 100 events and continue after the last', () => {
    const { count, reached, body } = batchOf(entries(130), all, whose);
    expect([count, reached, JSON.parse(body).data.events.length]).toEqual([100, { xid: '7421', id: 100 }, 100]);
  });

  test('never exceed 64 KiB and lose nothing in between', () => {
    const long = entries(130, { changed: ['çã'.repeat(500)] });
    const ids: number[] = [];
    for (let left = long; left.length > 0; ) {
      const { body, reached } = batchOf(left, all, whose);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BODY_BYTES);
      ids.push(...JSON.parse(body).data.events.map(({ entityId }: { entityId: number }) => entityId));
      left = left.filter(({ id }) => id > reached.id);
    }
    expect(ids).toEqual(long.map(({ id }) => id));
  });

  test('skip unwanted entries up to the end', () => {
    const mixed = entries(10).map((one) => (one.id % 2 ? one : { ...one, entity: 'roles' }));
    const { count, reached } = batchOf(mixed, (entity) => entity === 'tags', whose);
    expect([count, reached.id]).toEqual([5, 10]);
    expect(batchOf(mixed, () => false, whose)).toMatchObject({ count: 0, reached: { xid: '7421', id: 10 } });
  });

  test('contain no actor', () => {
    expect(JSON.parse(batchOf(entries(1), all, whose).body).data.events[0]).toEqual({
      id: '7421.1',
      entity: 'tags',
      entityId: 1,
      action: 'update',
      occurredAt: '2026-11-15T10:00:00.000+00:00',
      changed: ['name'],
    });
  });
});

describe('pauses', () => {
  const middle = () => 0.5;

  test('grow up to half a day; together they take three days', () => {
    const pauses = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1, null, middle));
    expect(pauses.slice(0, 4)).toEqual([5, 30, 120, 600]);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBe(43_200);
    expect(pauses.reduce((sum, one) => sum + one, 0) / 86_400).toBeGreaterThan(3);
  });

  test('have jitter and respect Retry-After up to an hour', () => {
    expect([pauseAfter(1, null, () => 0), pauseAfter(1, null, () => 1)]).toEqual([4.5, 5.5]);
    expect([pauseAfter(1, 60, middle), pauseAfter(1, 1, middle), pauseAfter(1, 86_400, middle)]).toEqual([
      60, 5, 3_600,
    ]);
  });
});
