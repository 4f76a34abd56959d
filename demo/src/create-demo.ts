import { PlatformCaller, type WorkspaceCaller } from '../../server/src/callers/platform-caller.ts';
import type { Services } from '../../server/src/callers/services.ts';
import { ignoreProgress, type OnProgress } from '../../server/src/config/progress.ts';
import type { Tx } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { DEMO_EMAIL } from '../../server/src/identity/demo-accounts.ts';
import { insertPlatformUser } from '../../server/src/identity/platform-users.ts';
import { insertRow } from '../../server/src/kit/rows.ts';
import { provisionTour } from '../../server/src/platform/tours/tours.commands.ts';
import { domains } from '../../server/src/platform/workspaces/workspace-assets.resource.ts';
import { addAsset } from '../../server/src/platform/workspaces/workspaces.commands.ts';
import { workspaces } from '../../server/src/platform/workspaces/workspaces.resource.ts';
import { fillBoats } from './boats.ts';
import { type DemoInstances, finishDemo, HOUSE_KEYS, removeUnfinished, UNFINISHED } from './demo-instances.ts';
import { DEMO_REQUEST, EXPECTED_TRANSACTIONS, House, Semaphore } from './house.ts';
import { fillPousada } from './pousada.ts';
import { fillTimesheet } from './timesheet.ts';
import { fillVenue } from './venue.ts';

const OWNER = 'Helena Prado';
/** The sign-in page of a server on these hosts lists the houses of the demo. */
const ADDRESSES = ['localhost', '127.0.0.1'];

type FillHouse = (house: House, settings: object) => Promise<unknown>;
const HOUSES: Readonly<Record<(typeof HOUSE_KEYS)[number], { name: string; fill: FillHouse }>> = {
  pousada: {
    name: 'Pousada do Sol',
    fill: async (house, settings) => fillTimesheet(house, await fillPousada(house), settings),
  },
  boats: { name: 'Maré Alta Passeios', fill: fillBoats },
  venue: { name: 'Espaço Jacarandá', fill: fillVenue },
};

interface CreateOptions {
  readonly timezone: string;
  readonly before: DemoInstances | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Creates the houses of the demo, and replaces former ones. */
export async function createDemo(
  services: Services,
  passwordHash: string,
  { timezone, before, onProgress = ignoreProgress }: CreateOptions,
): Promise<void> {
  const platform = await demoUser(services, passwordHash);
  const caller = platform.within(await demoWorkspace(platform));
  await removeUnfinished(caller);
  const workspaceDomains = await demoDomains(platform, caller.db.workspaceId);
  const now = Temporal.Now.zonedDateTimeISO(timezone);
  const semaphore = new Semaphore((done) =>
    onProgress(Math.min(done, EXPECTED_TRANSACTIONS), EXPECTED_TRANSACTIONS, 'houses'),
  );
  // The largest house comes first, because it takes longest.
  await Promise.all(
    HOUSE_KEYS.map(async (key) => {
      const { name, fill } = HOUSES[key];
      const settings = { demo: { house: key, day: now.toPlainDate().toString() }, [UNFINISHED]: true };
      const founding = { name, timezone, settings, workspaceDomains, passwordHash, now, semaphore };
      await fill(await semaphore.run(() => demoHouse(services, caller, founding)), settings);
    }),
  );
  await services.db.transaction((tx) => finishDemo(tx, caller.db.workspaceId, before));
}

async function demoUser(services: Services, passwordHash: string): Promise<PlatformCaller> {
  const known = await services.db.row<{ id: number }>(
    sql`select id from platform_users where lower(email) = ${DEMO_EMAIL} and deleted_at is null`,
  );
  const make = (tx: Tx) => insertPlatformUser(tx, { email: DEMO_EMAIL, name: OWNER, passwordHash });
  const userId = known?.id ?? (await services.db.transaction(make));
  return new PlatformCaller(
    services,
    { userId, name: OWNER, email: DEMO_EMAIL, tokenHash: Buffer.alloc(0) },
    DEMO_REQUEST,
  );
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

interface HouseInput {
  readonly name: string;
  readonly timezone: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly workspaceDomains: readonly number[];
  readonly passwordHash: string;
  readonly now: Temporal.ZonedDateTime;
  readonly semaphore: Semaphore;
}

/** Closed drawers stay closed, and clerks work in their own. */
const CASH_RULES = { finalCashClosing: true, ownDrawerOnly: true };

/** Creates a house and gives its owner the published password instead of the random one. */
async function demoHouse(services: Services, caller: WorkspaceCaller, founding: HouseInput): Promise<House> {
  const { name, timezone, settings, workspaceDomains, passwordHash, now, semaphore } = founding;
  const values = { name, timezone, currency: 'BRL', settings: { ...settings, ...CASH_RULES }, isActive: true };
  const { id } = await provisionTour(caller, { values, workspaceDomains });
  const owner = await services.db.transaction((tx) =>
    tx.row<{ id: number }>(
      sql`update tour_users set password_hash = ${passwordHash} where tour_id = ${id} and platform_user_id = ${caller.session.userId} returning id`,
    ),
  );
  return new House({ semaphore, services, caller, tour: { id, timezone }, ownerId: owner!.id, passwordHash, now });
}
