import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '../db/handles.ts';
import { EventStream } from './event-stream.ts';
import { TOUR_LOG, type TrailEntry } from './trail-log.ts';
import { TrailReader } from './trail-reader.ts';

const away: Db = { rows: () => Promise.reject(new Error('away')), row: () => Promise.reject(new Error('away')) };
const START = { xid: '1', id: 0 };

const entry = (id: number): TrailEntry => ({
  xid: '2',
  id,
  ownerId: 1,
  occurredAt: '2026-11-15T10:00:00.000Z',
  actorId: null,
  action: 'update',
  entity: 'x'.repeat(1_000),
  entityId: id,
  changed: [],
});

const open = (reader: TrailReader, session: () => Promise<object | undefined> = async () => ({}), userId = 1) =>
  EventStream.open(reader, { ownerId: 1, userId }, START, () => true, session);

test('a client that does not read is disconnected and unfollowed', async () => {
  const reader = new TrailReader(away, TOUR_LOG);
  const stream = open(reader);
  stream.on('error', () => {});
  for (let n = 0; n < 400 && !stream.destroyed; n++) {
    stream.receive([entry(n)], { xid: '2', id: n });
    await soon();
  }
  expect(stream.destroyed).toBe(true);
  expect(reader.followersOf(1)).toBe(0);
});

test('a follower that loses access is released after the entries before', async () => {
  const reader = new TrailReader(away, TOUR_LOG);
  let isThere = true;
  const stream = open(reader, async () => (isThere ? {} : undefined));
  let text = '';
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  stream.receive([entry(1)], { xid: '2', id: 1 });
  await soon();
  isThere = false;
  stream.receive([entry(2)], { xid: '2', id: 2 });
  await new Promise((done) => stream.once('end', done));
  expect(text).toContain('id: 2.1\n');
  expect(text).not.toContain('id: 2.2\n');
  expect(reader.followersOf(1)).toBe(0);
});

test('one tenant may open 200 streams: 429 beyond', async () => {
  const reader = new TrailReader(away, TOUR_LOG);
  const anybody = async () => ({});
  const streams = Array.from({ length: 200 }, (_, index) => open(reader, anybody, index % 10));
  expect(() => open(reader, anybody, 11)).toThrow(expect.objectContaining({ status: 429 }));
  for (const stream of streams) stream.destroy();
  await soon();
  expect(reader.followersOf(1)).toBe(0);
  open(reader).destroy();
});

test('one user may open 20 streams: 429 beyond, for that user only', async () => {
  const reader = new TrailReader(away, TOUR_LOG);
  const streams = Array.from({ length: 20 }, () => open(reader));
  expect(() => open(reader)).toThrow(expect.objectContaining({ status: 429 }));
  const another = open(reader, async () => ({}), 2);
  streams.pop()!.destroy();
  await soon();
  for (const stream of [...streams, open(reader), another]) stream.destroy();
  await soon();
  expect([reader.followersOf(1), reader.followersOfUser(1, 1)]).toEqual([0, 0]);
});

test('closing the reader ends every stream', async () => {
  const reader = new TrailReader(away, TOUR_LOG);
  const stream = open(reader);
  stream.resume();
  const ended = new Promise((done) => stream.once('end', done));
  await reader.close();
  await ended;
  expect(reader.followersOf(1)).toBe(0);
});
