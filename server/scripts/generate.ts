import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Document as ClientDocument,
  printCalls,
  printSchemas,
  printTable,
} from '../../client/scripts/print-client.ts';
import { printAllEntities, printAllFields } from '../../client/scripts/print-fields.ts';
import { documentKeys } from '../examples/document-keys.ts';
import { keep, type StoredExamples } from '../examples/keep.ts';
import { tellStory } from '../examples/story.ts';
import { openServices } from '../src/callers/services.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/schema/migrate.ts';
import { buildApp, describeApi } from '../src/start/app.ts';
import { temporaryFolder } from '../test/temporary.ts';
import { testOutbound } from '../test/test-outbound.ts';
import { printBruno } from './bruno.ts';
import { printErrors } from './errors-page.ts';
import { printJson } from './print-json.ts';
import { printSchema } from './schema.ts';
import { printSql } from './sql-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Other files in this folder are removed. */
const FOLDER = 'docs/generated';
const EXAMPLES = 'server/src/api/examples.json';

const read = (path: string): string => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return '';
  }
};

/** The generated files of the client. */
function clientFiles(document: object): [string, string][] {
  const read = JSON.parse(JSON.stringify(document)) as ClientDocument;
  return [
    ['client/src/generated/schemas.ts', printSchemas(read)],
    ['client/src/generated/calls.ts', printCalls(read)],
    ['client/src/generated/table.ts', printTable(read)],
    ['client/src/generated/fields.ts', printAllFields(read)],
    ['client/src/generated/entities.ts', printAllEntities(read)],
  ];
}

/** All generated files by path. Throws if the document is incomplete. */
async function generate(): Promise<Map<string, string>> {
  const folder = temporaryFolder('generate');
  const embedded = await startEmbedded({ dataDir: folder.path });
  try {
    await migrate(embedded.url);
    const services = await openServices({ databaseUrl: embedded.url, outbound: testOutbound(), documentKeys });
    const { server, operations } = await buildApp(services);
    const { examples, sent } = await tellStory({ server, services, operations });
    const { kept, changed } = keep(JSON.parse(read(EXAMPLES) || '{}') as StoredExamples, examples, new Date());
    if (changed.length > 0) console.error(`Changed examples: ${changed.join(', ')}`);
    const { document, problems } = describeApi(operations, kept);
    if (problems.length > 0) throw new Error(`the document is not complete:\n  ${problems.join('\n  ')}`);
    const files = new Map([
      [EXAMPLES, `${printJson(kept)}\n`],
      [`${FOLDER}/openapi.json`, `${printJson(document)}\n`],
      [`${FOLDER}/schema.sql`, await printSchema(embedded.url)],
      ['docs/errors.md', printErrors()],
      ...clientFiles(document),
    ]);
    const shown = JSON.parse(JSON.stringify(document)) as ClientDocument;
    for (const [name, text] of printBruno(shown)) files.set(`${FOLDER}/bruno/${name}`, text);
    for (const [name, text] of printSql(operations, sent)) files.set(`${FOLDER}/sql/${name}`, text);
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
    return readdirSync(join(ROOT, FOLDER), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  } catch {
    return [];
  }
};

const files = await generate();
const stale = [...files].filter(([path, text]) => read(path) !== text).map(([path]) => path);
const strays = present().filter((path) => !files.has(path));

if (!process.argv.includes('--check')) {
  for (const path of strays) rmSync(join(ROOT, path));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
} else if (stale.length + strays.length > 0) {
  console.error(
    `Generated files are out of date: ${[...stale, ...strays].join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  process.exitCode = 1;
}
