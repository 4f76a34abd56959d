import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import { Database } from '../../db/database.ts';
import { embeddedHome, openDatabase } from '../../db/database-address.ts';
import type { Db } from '../../db/handles.ts';
import {
  APPLIED_MIGRATIONS,
  type AppliedMigration,
  migrations,
  pendingMigrations,
} from '../../db/schema/migrations.ts';
import { raw, sql } from '../../db/sql.ts';
import { type Finding, fine, wrong } from './doctor-finding.ts';

const MIN_POSTGRES_MAJOR = 15;
const EXTENSIONS = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent'];
const MAX_SKEW_MS = 2_000;
const silent = () => {};

/** Findings about the database. An error ends the checks, because later ones depend on earlier ones. */
export async function* databaseChecks(config: Config): AsyncGenerator<Finding> {
  const about = 'database';
  try {
    const home = config.databaseUrl === null ? embeddedHome(config.dataDir, silent) : null;
    if (home && !home.exists) return yield fine(about, `none yet: the first start creates it in ${home.dir}`);
    const { workUrl: url, close } = await openDatabase(config, silent);
    const db = new Database({ url, poolSize: 1, lanes: 1 });
    try {
      const answered = await version(db);
      yield fine(about, `reachable${home ? `, in ${home.dir}` : ''}`);
      yield answered;
      yield await extensions(db);
      yield await migrated(db);
      yield await clockSkew(db);
    } finally {
      await db.close();
      await close();
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    yield wrong(about, `${message || code}${config.databaseUrl === null ? '' : ': check DATABASE_URL'}`);
  }
}

async function version(db: Db): Promise<Finding> {
  const row = await db.row<{ version: string }>(sql`select current_setting('server_version') as version`);
  const { version } = row!;
  return Number.parseInt(version, 10) >= MIN_POSTGRES_MAJOR
    ? fine('PostgreSQL', version)
    : wrong('PostgreSQL', `${version} is too old: use ${MIN_POSTGRES_MAJOR} or newer.`);
}

async function extensions(db: Db): Promise<Finding> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from pg_available_extensions where name = any(${EXTENSIONS}::text[])`,
  );
  const available = new Set(rows.map(({ name }) => name));
  const missing = EXTENSIONS.filter((name) => !available.has(name));
  return missing.length === 0
    ? fine('extensions', EXTENSIONS.join(', '))
    : wrong('extensions', `${missing.join(', ')} not available: install PostgreSQL's contrib package.`);
}

async function migrated(db: Db): Promise<Finding> {
  const about = 'migrations';
  const files = migrations();
  const table = await db.row<{ exists: boolean }>(sql`select to_regclass('schema_migrations') is not null as exists`);
  try {
    const applied = table!.exists ? await db.rows<AppliedMigration>(raw(APPLIED_MIGRATIONS)) : [];
    const { length } = pendingMigrations(files, applied);
    return length === 0
      ? fine(about, `all ${files.length} applied`)
      : fine(about, `${length} pending: the next start applies them, or "pousada migrate" now`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return wrong(about, error.message);
  }
}

async function clockSkew(db: Db): Promise<Finding> {
  const before = Date.now();
  const row = await db.row<{ now: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const skew = Math.round(row!.now - (before + Date.now()) / 2);
  return Math.abs(skew) <= MAX_SKEW_MS
    ? fine('clock', `${Math.abs(skew)} ms apart from the database`)
    : wrong('clock', `${Math.abs(skew)} ms apart from the database: synchronise both with a time server.`);
}
