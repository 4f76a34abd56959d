import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, 'generated');
const ROOT = join(HERE, '../../..');

const document = () => JSON.parse(readFileSync(join(ROOT, 'docs/generated/openapi.json'), 'utf8'));

/** The compiler of this repository, not the one the generators bring along. */
function compile(): string {
  const compiler = join(createRequire(join(ROOT, 'package.json')).resolve('typescript/package.json'), '../bin/tsc');
  try {
    return String(execFileSync(process.execPath, [compiler, '-p', HERE], { encoding: 'utf8' }));
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('what openapi-typescript and hey-api make of the document compiles under strict, and means what it says', async () => {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  // By itself it takes what has a default for what is always there, which is so in replies only.
  const types = await openapiTypescript(document(), { defaultNonNullable: false });
  writeFileSync(join(OUTPUT, 'schema.ts'), astToString(types));
  await createClient({
    input: document(),
    output: { path: join(OUTPUT, 'sdk'), module: { extension: '.js' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
  expect(compile()).toBe('');
}, 120_000);
