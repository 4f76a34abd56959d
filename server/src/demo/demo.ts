import { PlatformCaller, type WorkspaceCaller } from '../callers/platform-caller.ts';
import type { Services } from '../callers/services.ts';
import type { Db, Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { hashPassword } from '../identity/passwords.ts';
import { insertPlatformUser } from '../identity/platform-users.ts';
import { insertRow } from '../kit/rows.ts';
import { provisionTour } from '../platform/tours/tours.commands.ts';
import { domains } from '../platform/workspaces/workspace-assets.resource.ts';
import { addAsset } from '../platform/workspaces/workspaces.commands.ts';
import { workspaces } from '../platform/workspaces/workspaces.resource.ts';
import { fillBoats } from './boats.ts';
import { bringDemoBack, EMAIL, PASSWORD } from './demo-accounts.ts';
import { type Demo, findDemo, finishDemo, isUntouched, removeUnfinished, UNFINISHED } from './demo-instances.ts';
import { DEMO_REQUEST, House, Turns } from './house.ts';

export { DEMO_CONNECTIONS } from './house.ts';

import { fillPousada } from './pousada.ts';
import { fillTimesheet } from './timesheet.ts';
import { fillVenue } from './venue.ts';

const LOCK = 7_071_953_303n;
const OWNER = 'Helena Prado';
const TIMEZONE = 'America/Sao_Paulo';
/** The sign-in page of a server that runs at home lists the demo's houses. */
const ADDRESSES = ['localhost', '127.0.0.1'];

const HOUSES = [
  {
    key: 'pousada',
    name: 'Pousada do Sol',
    fill: async (house: House, settings: object) => fillTimesheet(house, await fillPousada(house), settings),
  },
  { key: 'boats', name: 'Maré Alta Passeios', fill: fillBoats },
  { key: 'venue', name: 'Espaço Jacarandá', fill: fillVenue },
];

/** How to sign in to the demo, on the platform and as the owner of its houses. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  /** Sent as `X-Tour-Id`. */
  readonly tokenHeader: string;
  /** Sent as `X-Timesheet-Id`; null once somebody has deleted that instance. */
  readonly timesheetHeader: string | null;
  readonly houses: readonly { readonly name: string; readonly tokenHeader: string }[];
}

export interface DemoOptions {
  readonly say: (line: string) => void;
  readonly timezone?: string;
}

/**
 * Creates the demo on the first boot, with the commands the API itself uses, and makes it anew for the present day as
 * long as nobody has changed anything in it. Processes that start together wait for the one that does it. What a crash
 * left half filled is replaced, while a demo that somebody has deleted stays deleted, and answers null.
 */
export async function seedDemo(services: Services, options: DemoOptions): Promise<DemoAccess | null> {
  await services.db.transaction(bringDemoBack);
  const before = await findDemo(services.db, EMAIL);
  if (before && !(await isStale(services.db, before))) return accessTo(before);
  const passwordHash = await hashPassword(PASSWORD);
  return services.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const meanwhile = await findDemo(tx, EMAIL);
    if (meanwhile && !(await isStale(tx, meanwhile))) return accessTo(meanwhile);
    options.say(meanwhile ? 'Bringing the demo up to the present day.' : 'Creating the demo.');
    await createDemo(services, passwordHash, options.timezone ?? TIMEZONE, meanwhile);
    return accessTo((await findDemo(tx, EMAIL))!);
  });
}

/** Of an earlier day by the clock of its houses, whole, and as it was made. */
async function isStale(db: Db, demo: Demo): Promise<boolean> {
  const isWhole =
    demo.tours.length === HOUSES.length && demo.timesheet !== null && demo.tours.every(({ isLive }) => isLive);
  const isOld = demo.tours.some(({ day, timezone }) => day < Temporal.Now.plainDateISO(timezone).toString());
  return isWhole && isOld && isUntouched(db, demo);
}

function accessTo({ tours, timesheet }: Demo): DemoAccess | null {
  const houses = tours.filter(({ isLive }) => isLive).map(({ name, tokenHeader }) => ({ name, tokenHeader }));
  if (houses.length === 0) return null;
  const timesheetHeader = timesheet?.tokenHeader ?? null;
  return { email: EMAIL, password: PASSWORD, tokenHeader: houses[0]!.tokenHeader, timesheetHeader, houses };
}

async function createDemo(
  services: Services,
  passwordHash: string,
  timezone: string,
  before: Demo | undefined,
): Promise<void> {
  const platform = await demoUser(services, passwordHash);
  const caller = platform.within(await demoWorkspace(platform));
  await removeUnfinished(caller);
  const workspaceDomains = await demoDomains(platform, caller.db.workspaceId);
  const now = Temporal.Now.zonedDateTimeISO(timezone);
  const turns = new Turns();
  // The fullest first: the others are done by the time it is.
  await Promise.all(
    HOUSES.map(async ({ key, name, fill }) => {
      const settings = { demo: { house: key, day: now.toPlainDate().toString() }, [UNFINISHED]: true };
      const founding = { name, timezone, settings, workspaceDomains, passwordHash, now, turns };
      await fill(await turns.take(() => demoHouse(services, caller, founding)), settings);
    }),
  );
  await services.db.transaction((tx) => finishDemo(tx, caller.db.workspaceId, before));
}

async function demoUser(services: Services, passwordHash: string): Promise<PlatformCaller> {
  const known = await services.db.row<{ id: number }>(
    sql`select id from platform_users where lower(email) = ${EMAIL} and deleted_at is null`,
  );
  const make = (tx: Tx) => insertPlatformUser(tx, { email: EMAIL, name: OWNER, passwordHash });
  const userId = known?.id ?? (await services.db.transaction(make));
  return new PlatformCaller(services, { userId, name: OWNER, email: EMAIL, tokenHash: Buffer.alloc(0) }, DEMO_REQUEST);
}

async function demoWorkspace(caller: PlatformCaller): Promise<number> {
  const known = await caller.db.row<{ id: number }>(sql`
    select id from workspaces where platform_user_id = ${caller.session.userId} and name = 'Demo' and deleted_at is null`);
  return known?.id ?? insertRow(caller.single(), workspaces, { name: 'Demo' });
}

async function demoDomains(caller: PlatformCaller, workspaceId: number): Promise<number[]> {
  const known = await caller.db.rows<{ id: number; uri: string }>(
    sql`select id, uri from workspace_domains where workspace_id = ${workspaceId} and deleted_at is null`,
  );
  const ids: number[] = [];
  for (const uri of ADDRESSES)
    ids.push(known.find((one) => one.uri === uri)?.id ?? (await addAsset(caller, workspaceId, domains, { uri })));
  return ids;
}

interface Founding {
  readonly name: string;
  readonly timezone: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly workspaceDomains: readonly number[];
  readonly passwordHash: string;
  readonly now: Temporal.ZonedDateTime;
  readonly turns: Turns;
}

/** A house, whose owner gets the well-known password in place of the random one of a provisioning. */
async function demoHouse(services: Services, caller: WorkspaceCaller, founding: Founding): Promise<House> {
  const { name, timezone, settings, workspaceDomains, passwordHash, now, turns } = founding;
  const values = { name, timezone, currency: 'BRL', settings, isActive: true };
  const { id } = await provisionTour(caller, { values, workspaceDomains });
  const owner = await services.db.transaction((tx) =>
    tx.row<{ id: number }>(
      sql`update tour_users set password_hash = ${passwordHash} where tour_id = ${id} and platform_user_id = ${caller.session.userId} returning id`,
    ),
  );
  return new House({ turns, services, caller, tour: { id, timezone }, ownerId: owner!.id, passwordHash, now });
}
