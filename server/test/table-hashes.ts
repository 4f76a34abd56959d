import { createHash } from 'node:crypto';
import pg from 'pg';
import { tablesOf } from '../src/db/backup/catalog.ts';

/** A hash of the rows of each table. Transaction ids are left out, because they belong to the cluster. */
export async function hashesOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const hashes: Record<string, string> = {};
  for (const { name, columns, positions } of await tablesOf(client)) {
    const kept = columns.filter((one) => !positions.includes(one) && !(name === 'webhooks' && one === 'event_id'));
    const { rows } = await client.query(`select (${kept.join(', ')})::text as row from ${name} order by 1`);
    hashes[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  await client.end();
  return hashes;
}
