import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../config/root.ts';
import { StartupError } from '../../config/startup-error.ts';

const FOLDER = new URL('server/src/db/migrations/', ROOT);

/** A numbered SQL file. */
export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** A migration recorded in the database. Those from before the first release have no checksum. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
}

/** Reads applied migrations from any version of the table. */
export const APPLIED_MIGRATIONS = `select name, to_jsonb(m) ->> 'checksum' as checksum from schema_migrations m order by name`;

/** The numbered SQL files, oldest first. */
export function migrations(): Migration[] {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
}

/** The SHA-256 of a file's text, independent of the line endings of the checkout. */
export const checksumOf = ({ text }: Migration): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/** Files still to be applied; throws where the database was made by other files than these. */
export function pendingMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  if (applied.some(({ checksum }) => checksum === null))
    throw new StartupError(
      'This database is from before the first release and cannot be brought up to date: delete its data directory or set DATA_DIR to a fresh one; with DATABASE_URL, use an empty database.',
    );
  const known = new Map(files.map((file) => [file.name, file]));
  const missing = applied.filter(({ name }) => !known.has(name));
  if (missing.length > 0)
    throw new StartupError(
      `Applied to this database, but missing here: ${namesOf(missing)}. Restore what is missing, or run the version of the server that has it.`,
    );
  const changed = applied.filter(({ name, checksum }) => checksumOf(known.get(name)!) !== checksum);
  if (changed.length > 0)
    throw new StartupError(
      `Changed after it was applied to this database: ${namesOf(changed)}. Restore the old text, and put the change into a new file.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !done.has(name));
}

const namesOf = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join(', ');
