import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clockModules } from '../src/api/clock.ts';
import { instanceModules, platformModules } from '../src/api/platform.ts';
import { staffModules } from '../src/api/staff.ts';
import { openServices } from '../src/callers/services.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { printedStatements } from '../src/http/print.ts';
import type { Module } from '../src/kit/routes.ts';
import { buildApp } from '../src/start/app.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { printSchema } from './schema.ts';

const FOLDER = join(import.meta.dirname, '../../docs/generated');

/** What each route carries of its SQL; a module whose routes carry none has no file. */
function printed<Caller>(prefix: string, modules: readonly Module<Caller>[]): [string, string][] {
  return modules.flatMap(({ name, routes }) => {
    const texts = routes.map((route) => {
      const statements = printedStatements(route).map(({ title, statement }) => `-- ${title}\n${statement.text};\n`);
      return statements.length > 0 ? `---- ${route.method} ${route.path}\n\n${statements.join('\n')}` : '';
    });
    const byHand = routes.filter((route) => !route.statements).map((route) => `--   ${route.method} ${route.path}\n`);
    const rest =
      byHand.length > 0 ? `---- Written by hand, in the module's commands and queries:\n${byHand.join('')}` : '';
    const text = [...texts, rest].filter(Boolean).join('\n');
    return texts.some(Boolean) ? [[`sql/${prefix}${name.replaceAll(' ', '-')}.sql`, text]] : [];
  });
}

/** Everything under docs/generated, by its path there. */
async function generate(): Promise<Map<string, string>> {
  const folder = temporaryFolder('generate');
  const embedded = await startEmbedded({ dataDir: folder.path });
  try {
    await migrate(embedded.url);
    const services = await openServices({ databaseUrl: embedded.url });
    const { server, openapi } = await buildApp(services);
    const files = new Map([
      ['openapi.json', `${JSON.stringify(openapi, null, 2)}\n`],
      ['schema.sql', await printSchema(embedded.url)],
    ]);
    const statements = [
      ...printed('', staffModules),
      ...printed('', platformModules),
      ...printed('', instanceModules),
      ...printed('clock-', clockModules),
    ];
    for (const [name, text] of statements) files.set(name, text);
    await server.close();
    await services.close();
    return files;
  } finally {
    await embedded.stop();
    folder.remove();
  }
}

const present = (): string[] => {
  try {
    return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1));
  } catch {
    return [];
  }
};

const read = (path: string): string => {
  try {
    return readFileSync(join(FOLDER, path), 'utf8');
  } catch {
    return '';
  }
};

const files = await generate();
const stale = [...files].filter(([path, text]) => read(path) !== text).map(([path]) => path);
const strays = present().filter((path) => !files.has(path));

if (!process.argv.includes('--check')) {
  for (const path of strays) rmSync(join(FOLDER, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), text);
  }
} else if (stale.length + strays.length > 0) {
  console.error(
    `docs/generated is out of date: ${[...stale, ...strays].join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  process.exitCode = 1;
}
