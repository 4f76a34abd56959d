import pg from 'pg';

const LIMIT = `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int as connections`;

/** Connections that the database accepts from roles that are no superusers. */
export async function connectionLimit(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(LIMIT)).rows[0].connections;
  } finally {
    await client.end();
  }
}
