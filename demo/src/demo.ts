import type { Services } from '../../server/src/callers/services.ts';
import { signHeads } from '../../server/src/clock/chains/heads.ts';
import type { Db } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, switchDemoAccountsOn } from '../../server/src/identity/demo-accounts.ts';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import type { DemoAccess, SeedOptions } from '../../server/src/start/demo.ts';
import { type DemoInstances, findDemo, HOUSE_KEYS, isUntouched } from './demo-instances.ts';

const LOCK_ID = 7_071_953_303n;
const TIMEZONE = 'America/Sao_Paulo';

export interface DemoOptions extends SeedOptions {
  readonly timezone?: string;
}

/**
 * Creates the demo on the first start, with the commands that the API itself uses. On a later day it creates the demo
 * again, unless a change was made in it. Processes that start together wait for the one that does it. A demo that a
 * crash left half filled is replaced; a deleted one stays deleted, and the answer is null.
 */
export async function seedDemo(services: Services, options: DemoOptions): Promise<DemoAccess | null> {
  await services.db.transaction(switchDemoAccountsOn);
  const before = await findDemo(services.db, DEMO_EMAIL);
  if (before && !(await isStale(services.db, before))) return accessTo(before);
  const [passwordHash, { createDemo }] = await Promise.all([hashPassword(DEMO_PASSWORD), import('./create-demo.ts')]);
  return services.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK_ID})`);
    const meanwhile = await findDemo(tx, DEMO_EMAIL);
    if (meanwhile && !(await isStale(tx, meanwhile))) return accessTo(meanwhile);
    options.say(meanwhile ? 'Bringing the demo up to the present day.' : 'Creating the demo.');
    const { timezone = TIMEZONE, onProgress } = options;
    await createDemo(services, passwordHash, { timezone, before: meanwhile, onProgress });
    const made = (await findDemo(tx, DEMO_EMAIL))!;
    // The punches of the demo lie in the past: without this, their chain would look like one that lost its signature.
    if (made.timesheet) await signHeads(services.db, services.keys, { adopts: made.timesheet.id });
    return accessTo(made);
  });
}

/** Whether the demo is of an earlier day by the clock of its houses, complete, and unchanged. */
async function isStale(db: Db, demo: DemoInstances): Promise<boolean> {
  const isWhole =
    demo.tours.length === HOUSE_KEYS.length && demo.timesheet !== null && demo.tours.every(({ isLive }) => isLive);
  const isOld = demo.tours.some(({ day, timezone }) => day < Temporal.Now.plainDateISO(timezone).toString());
  return isWhole && isOld && isUntouched(db, demo);
}

function accessTo({ tours, timesheet }: DemoInstances): DemoAccess | null {
  const houses = tours.filter(({ isLive }) => isLive).map(({ name, tokenHeader }) => ({ name, tokenHeader }));
  if (houses.length === 0) return null;
  const timesheetHeader = timesheet?.tokenHeader ?? null;
  return { email: DEMO_EMAIL, password: DEMO_PASSWORD, tokenHeader: houses[0]!.tokenHeader, timesheetHeader, houses };
}

export { mountPeople as mountDemo } from './demo-people.ts';
