import { PlatformCaller, type WorkspaceCaller } from '../callers/platform-caller.ts';
import type { Services } from '../callers/services.ts';
import type { Db } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from '../identity/passwords.ts';
import { insertPlatformUser } from '../identity/platform-users.ts';
import { insertRow } from '../kit/rows.ts';
import { removeInstance } from '../platform/instances/instances.commands.ts';
import { provisionTour } from '../platform/tours/tours.commands.ts';
import { tourKind } from '../platform/tours/tours.resource.ts';
import { workspaces } from '../platform/workspaces/workspaces.resource.ts';
import { seedCash } from './cash.ts';
import { seedCustomers } from './customers.ts';
import { seedHouse } from './house.ts';
import { seedSchedule } from './schedule.ts';
import type { Seed, SeedContext } from './seed.ts';
import { seedShifts } from './shifts.ts';
import { seedStaff } from './staff.ts';
import { seedTimesheet } from './timesheet.ts';

const LOCK = 7_071_953_303n;
const EMAIL = 'demo@pousada.local';
const PASSWORD = 'pousada-demo';
const TIMEZONE = 'America/Sao_Paulo';

/** Each module that has something to show adds its seed here; later ones build on earlier ones. */
const SEEDS: readonly Seed[] = [seedStaff, seedCustomers, seedHouse, seedSchedule, seedShifts, seedCash, seedTimesheet];

/** How to sign in to the demo, on the platform and as the owner of its tour. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  /** Sent as `X-Tour-Id`. */
  readonly tokenHeader: string;
  /** Sent as `X-Timesheet-Id`; null once somebody has deleted that instance. */
  readonly timesheetHeader: string | null;
}

/**
 * Creates the demo on the first boot, with the commands the API itself uses. Processes that start together wait for
 * the one that does it. Until its last step the tour is marked: one that a crash left half filled is replaced, while
 * a demo that somebody has deleted stays deleted, and answers null.
 */
export async function seedDemo(
  services: Services,
  { say }: { say: (line: string) => void },
): Promise<DemoAccess | null> {
  const before = await findDemo(services.db);
  if (before) return before.access;
  const passwordHash = await hashPassword(PASSWORD);
  return services.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const meanwhile = await findDemo(tx);
    if (meanwhile) return meanwhile.access;
    say('Creating the demo.');
    return createDemo(services, passwordHash);
  });
}

interface Found {
  readonly tokenHeader: string;
  readonly timesheetHeader: string | null;
  readonly isLive: boolean;
}

async function findDemo(db: Db): Promise<{ access: DemoAccess | null } | undefined> {
  const tour = await db.row<Found>(sql`
    select t.token_header as "tokenHeader", t.deleted_at is null and w.deleted_at is null and u.deleted_at is null as "isLive",
      (select s.token_header from timesheets s where s.workspace_id = w.id and s.settings ? 'demo' and s.deleted_at is null order by s.id limit 1) as "timesheetHeader"
    from platform_users u join workspaces w on w.platform_user_id = u.id join tours t on t.workspace_id = w.id
    where lower(u.email) = ${EMAIL} and not t.settings ? 'demoUnfinished' order by t.id limit 1`);
  return tour && { access: tour.isLive ? accessTo(tour) : null };
}

const accessTo = ({ tokenHeader, timesheetHeader }: Omit<Found, 'isLive'>): DemoAccess => ({
  email: EMAIL,
  password: PASSWORD,
  tokenHeader,
  timesheetHeader,
});

async function createDemo(services: Services, passwordHash: string): Promise<DemoAccess> {
  const platform = await demoUser(services, passwordHash);
  const caller = platform.within(await demoWorkspace(platform));
  await removeUnfinished(caller);
  const context = await demoTour(services, caller, passwordHash);
  for (const seed of SEEDS) await seed(context);
  await services.db.transaction((tx) =>
    tx.run(sql`update tours set settings = settings - 'demoUnfinished' where id = ${context.tour.id}`),
  );
  return (await findDemo(services.db))!.access!;
}

async function demoUser(services: Services, passwordHash: string): Promise<PlatformCaller> {
  const name = 'Demo';
  const known = await services.db.row<{ id: number }>(
    sql`select id from platform_users where lower(email) = ${EMAIL} and deleted_at is null`,
  );
  const userId =
    known?.id ?? (await services.db.transaction((tx) => insertPlatformUser(tx, { email: EMAIL, name, passwordHash })));
  return new PlatformCaller(services, { userId, name, email: EMAIL, tokenHash: Buffer.alloc(0) }, 'demo');
}

async function demoWorkspace(caller: PlatformCaller): Promise<number> {
  const known = await caller.db.row<{ id: number }>(sql`
    select id from workspaces where platform_user_id = ${caller.session.userId} and name = 'Demo' and deleted_at is null`);
  return known?.id ?? insertRow(caller.single(), workspaces, { name: 'Demo' });
}

async function removeUnfinished(caller: WorkspaceCaller): Promise<void> {
  const { db } = caller;
  const unfinished = await db.rows<{ id: number }>(
    sql`select id from tours where workspace_id = ${db.workspaceId} and settings ? 'demoUnfinished' and deleted_at is null`,
  );
  for (const { id } of unfinished) await caller.atomically((tx) => removeInstance(tx, tourKind, id));
}

/** The tour, whose owner gets the well-known password in place of the random one of a provisioning. */
async function demoTour(services: Services, caller: WorkspaceCaller, passwordHash: string): Promise<SeedContext> {
  const settings = { demoUnfinished: true };
  const values = { name: 'Pousada do Sol', timezone: TIMEZONE, currency: 'BRL', settings, isActive: true };
  const { id, tokenHeader } = await provisionTour(caller, { values, workspaceDomains: [] });
  const owner = await services.db.transaction((tx) =>
    tx.row<{ id: number }>(
      sql`update tour_users set password_hash = ${passwordHash} where tour_id = ${id} and platform_user_id = ${caller.session.userId} returning id`,
    ),
  );
  return { services, caller, tour: { id, tokenHeader, timezone: TIMEZONE }, ownerId: owner!.id, passwordHash };
}
