import { Database } from './db/database.ts';
import type { InstanceSessions } from './identity/instance-sessions.ts';
import { type MemberSession, memberSessions } from './identity/member-sessions.ts';
import { PlatformSessions } from './identity/platform-sessions.ts';
import { type StaffSession, staffSessions } from './identity/staff-sessions.ts';

/** What the areas share: one database and who is signed in. */
export interface Services {
  readonly db: Database;
  readonly staff: InstanceSessions<StaffSession>;
  readonly members: InstanceSessions<MemberSession>;
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
  const staff = staffSessions(db, url);
  const members = memberSessions(db, url);
  const platform = new PlatformSessions(db, url);
  await Promise.all([staff.connect(), members.connect(), platform.connect()]);
  return {
    db,
    staff,
    members,
    platform,
    close: async () => {
      await Promise.all([staff.close(), members.close(), platform.close()]);
      await db.close();
    },
  };
}
