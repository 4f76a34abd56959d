import { loadConfig } from '../../config/config.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { Refusal, type Terminal } from '../command.ts';
import { withDatabase, withServices } from '../session.ts';

export async function migrateDatabase(terminal: Terminal): Promise<undefined> {
  const applied = await withDatabase(terminal, (url, workUrl) =>
    terminal.during('Migrating', (onProgress) => migrate(url, undefined, { workUrl, onProgress })),
  );
  for (const name of applied) terminal.print(`applied ${name}`);
  if (applied.length === 0) terminal.print('Nothing to apply: the database is up to date.');
}

export async function seed(terminal: Terminal): Promise<undefined> {
  if (loadConfig(terminal.env).production) throw new Refusal('There is no demo in production.');
  if (!terminal.loadDemo) throw new Refusal('There is no demo: its workspace is not installed.');
  const { seedDemo } = await terminal.loadDemo();
  const access = await withServices(terminal, (services) =>
    terminal.during('Creating the demo', (onProgress) => seedDemo(services, { say: terminal.say, onProgress })),
  );
  if (!access) return void terminal.print('The demo was deleted here, and stays so.');
  const { houses, ...first } = access;
  for (const [name, value] of Object.entries(first)) terminal.print(`${name}: ${value}`);
  for (const { name, tokenHeader } of houses) terminal.print(`${tokenHeader}: ${name}`);
}
