import { expect, test } from 'vitest';
import type { Db } from '../db/handles.ts';
import type { Position } from './position.ts';
import { TOUR_LOG, type TrailEntry } from './trail-log.ts';
import { type Follower, TrailReader } from './trail-reader.ts';

class Ear implements Follower {
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

interface Asked {
  readonly owners: number[];
  readonly xids: string[];
  readonly ids: number[];
  readonly since: string;
}

const RECENT = '2020-10-17T00:00:00.000+00:00';

/** A trail in which every owner has these entries, all settled. `meanwhile` happens while it is looked at. */
function trail(ids: readonly number[], meanwhile: () => void = () => {}, recent = RECENT) {
  const looks: number[] = [];
  const sinces: string[] = [];
  const rows = async (_statement: unknown, args: object = {}) => {
    const { owners, xids, ids: places, since } = args as Asked;
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

test('all who have come equally far are told by one look, at one position', async () => {
  const { reader, looks } = trail([1, 2]);
  const ears = Array.from({ length: 300 }, (_, index) => new Ear(index % 3));
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

test('of one owner a few places are looked at together; all have their turn, and others are in every look', async () => {
  const { reader, looks } = trail([100]);
  const many = Array.from({ length: 20 }, () => new Ear(1));
  for (const [index, ear] of many.entries()) reader.follow(ear, { xid: '7', id: index });
  const other = new Ear(2);
  reader.follow(other, start());
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  expect([other.heard, looks[0]]).toEqual([[100], 5]);
  await expect.poll(() => many.every(({ heard }) => heard.length === 1)).toBe(true);
  expect(Math.max(...looks)).toBe(5);
  for (const ear of [...many, other]) reader.unfollow(ear);
});

test('who waits at places that nothing reaches keeps nobody of their house from hearing', async () => {
  const { reader } = trail([1]);
  const ahead = Array.from({ length: 8 }, () => new Ear(1));
  for (const [index, ear] of ahead.entries()) reader.follow(ear, { xid: '9', id: index });
  const last = new Ear(1);
  reader.follow(last, start());
  await expect.poll(() => last.heard).toEqual([1]);
  for (const ear of [...ahead, last]) reader.unfollow(ear);
});

test('one who leaves while a look is under way is told nothing more', async () => {
  const [stays, leaves] = [new Ear(1), new Ear(1)];
  const { reader } = trail([1], () => reader.unfollow(leaves));
  reader.follow(stays, start());
  reader.follow(leaves, start());
  await expect.poll(() => stays.heard).toEqual([1]);
  expect([leaves.heard, reader.followersOf(1)]).toEqual([[], 1]);
  reader.unfollow(stays);
});

test('months that are long over are looked into for whoever comes with a position, and not again once all is told', async () => {
  const { reader, sinces } = trail([1, 2]);
  const first = new Ear(1);
  reader.follow(first, start());
  await expect.poll(() => sinces.length).toBeGreaterThan(2);
  expect([sinces[0], sinces[1]]).toEqual(['-infinity', RECENT]);
  const looks = sinces.length;
  // Both are looked for in one statement, so what the second may have missed is what counts.
  const second = new Ear(2);
  reader.follow(second, { xid: '8', id: 0 });
  await expect.poll(() => sinces.slice(looks).includes('-infinity')).toBe(true);
  await expect.poll(() => sinces.at(-1)).toBe(RECENT);
  for (const ear of [first, second]) reader.unfollow(ear);
});

test('a clock that was ahead for a while hides nothing', async () => {
  const { reader, sinces } = trail([1], undefined, '9999-01-01T00:00:00.000+00:00');
  const ear = new Ear(1);
  reader.follow(ear, start());
  await expect.poll(() => sinces.length).toBeGreaterThan(2);
  for (const since of sinces) expect(since < Temporal.Now.instant().toString()).toBe(true);
  reader.unfollow(ear);
});
