import { PlatformCaller, type WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { Services } from '../../callers/services.ts';
import { sql } from '../../db/sql.ts';
import { parseBody } from '../../http/fields/parse.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { insertPlatformUser, platformUserFields } from '../../identity/platform-users.ts';
import { provisionTour } from '../../platform/tours/tours.commands.ts';
import { tourFields } from '../../platform/tours/tours.resource.ts';
import { Refusal, type Terminal, type Values } from '../command.ts';
import { withServices } from '../session.ts';
import { typedPassword } from './new-password.ts';

export async function createUser(terminal: Terminal, values: Values): Promise<undefined> {
  const typed = { ...values, password: await typedPassword(terminal, values) };
  const { email, name, password } = parseBody(platformUserFields, typed, { timezone: 'UTC' });
  const passwordHash = await hashPassword(password);
  const id = await withServices(terminal, ({ db }) =>
    db.transaction((tx) => insertPlatformUser(tx, { email, name, passwordHash })),
  );
  terminal.print(`Platform user ${id} was created: ${email}`);
}

/** Settings of a new house: closed drawers stay closed, and clerks work in their own. */
const FIRST_SETTINGS = { finalCashClosing: true, ownDrawerOnly: true };

/** Provisions a tour as the owner of the workspace would, and shows its password this once. */
export async function createTour(terminal: Terminal, { workspace, ...values }: Values): Promise<undefined> {
  const tour = parseBody(tourFields, { settings: FIRST_SETTINGS, ...values }, { timezone: 'UTC' });
  const { email, password, tokenHeader } = await withServices(terminal, async (services) =>
    provisionTour(await ownerOf(services, workspace!), { values: tour, workspaceDomains: [] }),
  );
  for (const [name, value] of Object.entries({ email, password, tokenHeader })) terminal.print(`${name}: ${value}`);
}

interface Owner {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

async function ownerOf(services: Services, workspace: string): Promise<WorkspaceCaller> {
  const isId = /^[1-9]\d{0,14}$/.test(workspace);
  const owner = isId
    ? await services.db.row<Owner>(sql`
        select u.id as "userId", u.name, u.email from workspaces w
        join platform_users u on u.id = w.platform_user_id and u.deleted_at is null
        where w.id = ${workspace} and w.deleted_at is null`)
    : undefined;
  if (!owner) throw new Refusal(`There is no workspace ${workspace}.`);
  const session = { ...owner, tokenHash: Buffer.alloc(0) };
  return new PlatformCaller(services, session, 'cli').within(Number(workspace));
}
