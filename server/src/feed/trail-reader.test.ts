import { expect, test } from 'vitest';
import type { Db } from '../db/handles.ts';
import type { Position } from './position.ts';
import { TOUR_LOG, type TrailEntry } from './trail-log.ts';
import { type Follower, TrailReader } from './trail-reader.ts';

class RecordingFollower implements Follower {
  readonly ownerId: number;
  readonly userId = 1;
  readonly heard: number[] = [];
  constructor(ownerId: number) {
    this.ownerId = ownerId;
  }
  receive(entries: readonly TrailEntry[]): void {
    this.heard.push(...entries.map(({ id }) => id));
  }
  release(): void {}
}

interface ReadArguments {
  readonly owners: number[];
  readonly xids: string[];
  readonly ids: number[];
  readonly since: string;
}

const RECENT = '2020-10-17T00:00:00.000+00:00';

/** A trail in which every owner has these settled entries. `meanwhile` runs during each read. */
function trail(ids: readonly number[], meanwhile: () => void = () => {}, recent = RECENT) {
  const looks: number[] = [];
  const sinces: string[] = [];
  const rows = async (_statement: unknown, args: object = {}) => {
    const { owners, xids, ids: places, since } = args as ReadArguments;
    looks.push(owners.length);
    sinces.push(since);
    meanwhile();
    return owners.flatMap((ownerId, index): object[] => {
      const from = BigInt(xids[index]!) * 100n + BigInt(places[index]!);
      const news = ids.filter((id) => 700n + BigInt(id) > from);
      const row = { start: index + 1, settled: '8', recent };
      return news.length > 0 ? news.map((id) => ({ ...row, ownerId, xid: '7', id })) : [{ ...row, id: null }];
    });
  };
  const db = { rows, row: async () => undefined } as Db;
  return { reader: new TrailReader(db, TOUR_LOG), looks, sinces };
}

const start = (): Position => ({ xid: '7', id: 0 });

test('followers at the same position share one read', async () => {
  const { reader, looks } = trail([1, 2]);
  const ears = Array.from({ length: 300 }, (_, index) => new RecordingFollower(index % 3));
  for (const ear of ears) reader.follow(ear, start());
  await expect.poll(() => ears.filter(({ heard }) => heard.length === 2).length).toBe(300);
  expect(looks).toEqual([3]);
  await expect.poll(() => looks.length).toBeGreaterThan(2);
  expect([...new Set(looks)]).toEqual([3]);
  for (const ear of ears) {
    expect(ear.heard).toEqual([1, 2]);
    reader.unfollow(ear);
  }
});

test('a read has at most four positions of one tenant; all get their turn, and other tenants are in every read', async () => {
  const { reader, looks } = trail([100]);
  const many = Array.from({ length: 20 }, () => new RecordingFollower(1));
  for (const [index, ear] of many.entries()) reader.follow(ear, { xid: '7', id: index });
  const other = new RecordingFollower(2);
  reader.follow(other, start());
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  expect([other.heard, looks[0]]).toEqual([[100], 5]);
  await expect.poll(() => many.every(({ heard }) => heard.length === 1)).toBe(true);
  expect(Math.max(...looks)).toBe(5);
  for (const ear of [...many, other]) reader.unfollow(ear);
});

test('followers at idle positions do not delay others of the same tenant', async () => {
  const { reader } = trail([1]);
  const ahead = Array.from({ length: 8 }, () => new RecordingFollower(1));
  for (const [index, ear] of ahead.entries()) reader.follow(ear, { xid: '9', id: index });
  const last = new RecordingFollower(1);
  reader.follow(last, start());
  await expect.poll(() => last.heard).toEqual([1]);
  for (const ear of [...ahead, last]) reader.unfollow(ear);
});

test('a follower that leaves during a read receives nothing', async () => {
  const [stays, leaves] = [new RecordingFollower(1), new RecordingFollower(1)];
  const { reader } = trail([1], () => reader.unfollow(leaves));
  reader.follow(stays, start());
  reader.follow(leaves, start());
  await expect.poll(() => stays.heard).toEqual([1]);
  expect([leaves.heard, reader.followersOf(1)]).toEqual([[], 1]);
  reader.unfollow(stays);
});

test('old months are read for a follower with a position of its own, and not again once it has caught up', async () => {
  const { reader, sinces } = trail([1, 2]);
  const first = new RecordingFollower(1);
  reader.follow(first, start());
  await expect.poll(() => sinces.length).toBeGreaterThan(2);
  expect([sinces[0], sinces[1]]).toEqual(['-infinity', RECENT]);
  const looks = sinces.length;
  // One statement reads both, so the earlier time of the two counts.
  const second = new RecordingFollower(2);
  reader.follow(second, { xid: '8', id: 0 });
  await expect.poll(() => sinces.slice(looks).includes('-infinity')).toBe(true);
  await expect.poll(() => sinces.at(-1)).toBe(RECENT);
  for (const ear of [first, second]) reader.unfollow(ear);
});

test('a clock that was temporarily ahead hides no entries', async () => {
  const { reader, sinces } = trail([1], undefined, '9999-01-01T00:00:00.000+00:00');
  const ear = new RecordingFollower(1);
  reader.follow(ear, start());
  await expect.poll(() => sinces.length).toBeGreaterThan(2);
  for (const since of sinces) expect(since < Temporal.Now.instant().toString()).toBe(true);
  reader.unfollow(ear);
});
