// Imported first, before a password is hashed: at full cost the provisionings would hardly ever overlap in the database.
import './cheap-passwords.ts';
import { writeSync } from 'node:fs';
import { PlatformCaller } from '../src/callers/platform-caller.ts';
import { openServices } from '../src/callers/services.ts';
import { parseBody } from '../src/http/fields/parse.ts';
import { provisionTimesheet } from '../src/platform/timesheets/timesheets.commands.ts';
import { timesheetFields } from '../src/platform/timesheets/timesheets.resource.ts';

/**
 * Provisions timesheets until it is killed, one after the other in each workspace, and prints the id of each committed
 * one.
 */
const { userId, workspaceIds } = JSON.parse(process.argv[2]!) as { userId: number; workspaceIds: number[] };
const services = await openServices({ databaseUrl: process.env.DATABASE_URL!, lanes: 1 });
const session = { userId, name: 'Owner', email: 'owner@example.com', tokenHash: Buffer.alloc(0) };

async function provision(workspaceId: number): Promise<void> {
  for (;;) {
    const values = parseBody(timesheetFields, { name: 'Ponto' }, { timezone: 'UTC' });
    const caller = new PlatformCaller(services, session, 'fault').within(workspaceId);
    const { id } = await provisionTimesheet(caller, { values, workspaceDomains: [] });
    writeSync(1, `${id}\n`);
  }
}

writeSync(1, 'ready\n');
await Promise.all(workspaceIds.map(provision));
