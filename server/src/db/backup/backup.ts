import type pg from 'pg';
import { ignoreProgress, type OnProgress } from '../../config/progress.ts';
import { VERSION } from '../../config/version.ts';
import { clientWithoutTimeout } from '../connections/connection-options.ts';
import { APPLIED_MIGRATIONS } from '../schema/migrations.ts';
import { ArchiveWriter, type Manifest, type StoredTable } from './archive.ts';
import { quoted, sequencesOf, sizesOf, type Table, tablesOf } from './catalog.ts';
import { CopyOut } from './copy.ts';

/**
 * Transaction ids of the trail become 0, as another cluster counts its own (ADR 12). Events are then ordered by id alone, so a
 * webhook continues right before the first event it has not delivered.
 */
const NEXT_EVENT = `coalesce(
  (select min(e.id) - 1 from audit_events e where e.tour_id = t.tour_id and (e.xid, e.id) > (t.xid, t.event_id)),
  (select max(e.id) from audit_events e where e.tour_id = t.tour_id), 0)`;

function expressionOf({ name, positions }: Table, column: string): string {
  if (positions.includes(column)) return `'0'::xid8`;
  return name === 'webhooks' && column === 'event_id' ? NEXT_EVENT : `t.${quoted(column)}`;
}

const copyOf = (table: Table): string =>
  `copy (select ${table.columns.map((one) => expressionOf(table, one)).join(', ')} from ${quoted(table.name)} t) to stdout`;

/** By tenant, as the indexes of the trail begin with it. */
const TRAIL_SINCE = `select min(first.at) as since from tours t
  cross join lateral (select min(e.occurred_at) as at from audit_events e where e.tour_id = t.id) first`;

/** Writes a consistent snapshot of the database to a file, without blocking writers. */
export async function backUp(url: string, path: string, onProgress: OnProgress = ignoreProgress): Promise<Manifest> {
  const client = clientWithoutTimeout(url);
  await client.connect();
  try {
    const archive = await ArchiveWriter.create(path);
    try {
      const manifest = await contentsOf(client, archive, onProgress);
      await archive.finish(manifest);
      return manifest;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function contentsOf(client: pg.Client, archive: ArchiveWriter, onProgress: OnProgress): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: migrations } = await client.query(APPLIED_MIGRATIONS);
  const tables: StoredTable[] = [];
  const sizes = await sizesOf(client);
  const total = sizes.values().reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  for (const table of await tablesOf(client)) {
    const size = sizes.get(table.name) ?? 0;
    const onBytes = (bytes: number) => onProgress(done + Math.min(bytes, size), total, table.name);
    const rows = client.query(new CopyOut(copyOf(table), onBytes));
    const section = await archive.add(rows);
    tables.push({ name: table.name, columns: table.columns, rows: rows.rows, ...section });
    done += size;
  }
  const { rows: trail } = await client.query<{ since: string | null }>(TRAIL_SINCE);
  // Last: sequences have no snapshot, and must not be behind the copied rows.
  const sequences = await sequencesOf(client);
  await client.query('commit');
  return {
    madeAt: new Date().toISOString(),
    version: VERSION,
    migrations,
    tables,
    sequences,
    trailSince: trail[0]!.since,
  };
}
