import type { Config } from '../config/config.ts';
import { type During, silently } from '../config/progress.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/schema/migrate.ts';
import { isSuperuser } from '../db/schema/work-role.ts';
import { consoleFiles } from './console-files.ts';
import type { Release, Say } from './running.ts';

const ALMIGHTY =
  'DATABASE_URL names a superuser: give the server a role of its own, and the owner of its tables as DATABASE_OWNER_URL.';

/** What a server stands on, however many processes it has. */
export interface Ground {
  readonly databaseUrl: string;
  /** Where the embedded database keeps its data, if there is one. */
  readonly home: string | null;
  /** The folder of the console's files, when they are made. */
  readonly console: Promise<string | null>;
}

/** Makes sure of the console's files, and of a database that is up to date. Its own PostgreSQL is on its way at once. */
export async function prepareGround(
  config: Config,
  { say, during = silently }: { readonly say: Say; readonly during?: During | undefined },
  opened: Release[],
): Promise<Ground> {
  const console = config.console ? consoleFiles(say) : Promise.resolve(null);
  const own = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, say }) : null;
  if (own) opened.push(own.stop);
  const databaseUrl = config.databaseUrl ?? own!.workUrl;
  await during('Migrating', (onProgress) =>
    migrate(own?.url ?? config.databaseOwnerUrl ?? databaseUrl, undefined, { workUrl: databaseUrl, onProgress }),
  );
  if (!own && (await isSuperuser(databaseUrl))) say(ALMIGHTY);
  return { databaseUrl, home: own?.home ?? null, console };
}
