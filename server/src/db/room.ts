import pg from 'pg';

const ROOM = `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int as room`;

/** How many connections the database takes of those who are no superusers. */
export async function connectionRoom(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(ROOM)).rows[0].room;
  } finally {
    await client.end();
  }
}
