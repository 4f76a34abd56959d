import type { Config } from '../config/config.ts';
import { type ShowProgress, silently } from '../config/progress.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/schema/migrate.ts';
import { isSuperuser } from '../db/schema/work-role.ts';
import { consoleFiles } from './console-files.ts';
import type { Release, Say } from './running.ts';

const SUPERUSER_WARNING =
  'DATABASE_URL names a superuser: give the server a role of its own, and the owner of its tables as DATABASE_OWNER_URL.';

/** The database and the console's files, which a server of any number of processes needs. */
export interface Prerequisites {
  readonly databaseUrl: string;
  /** The data folder of the embedded database, if there is one. */
  readonly home: string | null;
  /** The folder of the console's files, once they are built. */
  readonly console: Promise<string | null>;
}

/** Builds the console if necessary and migrates the database, after starting the embedded PostgreSQL if there is one. */
export async function preparePrerequisites(
  config: Config,
  { say, during = silently }: { readonly say: Say; readonly during?: ShowProgress | undefined },
  opened: Release[],
): Promise<Prerequisites> {
  const console = config.console ? consoleFiles(say) : Promise.resolve(null);
  const own = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, say }) : null;
  if (own) opened.push(own.stop);
  const databaseUrl = config.databaseUrl ?? own!.workUrl;
  await during('Migrating', (onProgress) =>
    migrate(own?.url ?? config.databaseOwnerUrl ?? databaseUrl, undefined, { workUrl: databaseUrl, onProgress }),
  );
  if (!own && (await isSuperuser(databaseUrl))) say(SUPERUSER_WARNING);
  return { databaseUrl, home: own?.home ?? null, console };
}
