// Run by generators.test.ts: node generate.js <document> <folder>. The packages are those of this folder's own lock file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';

const [path, folder] = process.argv.slice(2);
const read = () => JSON.parse(readFileSync(path, 'utf8'));

// By default it treats a field with a default as always present, which is true of replies only.
const types = await openapiTypescript(read(), { defaultNonNullable: false });
writeFileSync(join(folder, 'schema.ts'), astToString(types));
await createClient({
  input: read(),
  output: { path: join(folder, 'sdk'), module: { extension: '.js' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent' },
});
