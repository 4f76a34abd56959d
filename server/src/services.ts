import { Database } from './db/database.ts';
import { PlatformSessions } from './identity/platform-sessions.ts';
import { StaffSessions } from './identity/staff-sessions.ts';

/** What the areas share: one database and who is signed in. */
export interface Services {
  readonly db: Database;
  readonly staff: StaffSessions;
  readonly platform: PlatformSessions;
  close(): Promise<void>;
}

export async function openServices(options: {
  databaseUrl: string;
  poolSize?: number;
  lanes?: number;
}): Promise<Services> {
  const { databaseUrl: url, ...sizes } = options;
  const db = new Database({ url, ...sizes });
  const staff = new StaffSessions(db, url);
  const platform = new PlatformSessions(db, url);
  await Promise.all([staff.connect(), platform.connect()]);
  return {
    db,
    staff,
    platform,
    close: async () => {
      await Promise.all([staff.close(), platform.close()]);
      await db.close();
    },
  };
}
