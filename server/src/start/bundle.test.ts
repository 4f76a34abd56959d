import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFolder } from '../../bin/load.js';
import { temporaryFolder } from '../../test/temporary.ts';
import { ROOT } from '../config/root.ts';

const run = promisify(execFile);
const node = async (...args: string[]) =>
  (await run(process.execPath, args, { cwd: fileURLToPath(ROOT), maxBuffer: 64 * 1024 * 1024 })).stdout;
const runPart = (url: string, ...args: string[]) =>
  node('-e', `import('${url}').then(({ run }) => run(${JSON.stringify(args)}, null))`);
const prints = (text: string) => `export const run = async (): Promise<number> => (console.log('${text}'), 0);\n`;

describe('the code that a start loads', () => {
  const { path: project, remove } = temporaryFolder('bundle');
  afterAll(remove);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  const place = async () => {
    const ask = `import('${join(project, 'server/bin/load.js')}').then((m) => console.log(m.bundleFolder().pathname))`;
    return (await node('-e', ask)).trim();
  };
  const started = async () => (await node(join(project, 'server/bin/pousada.js'))).trim();

  test('is the bundle of exactly these sources, or otherwise the sources', async () => {
    cpSync(new URL('server/bin/', ROOT), join(project, 'server/bin'), { recursive: true });
    write('package-lock.json', '{}');
    write('server/package.json', '{ "type": "module" }');
    write('server/scripts/bundle.ts', '');
    write('server/src/cli/cli.ts', prints('sources'));
    write('demo/src/demo.ts', '');
    expect(await started()).toBe('sources');

    const bundle = await place();
    write(join(bundle.slice(project.length), 'cli.js'), "export const run = () => console.log('bundle');\n");
    expect(await started()).toBe('bundle');

    const changes: [string, string, string][] = [
      ['a source', 'server/src/cli/cli.ts', prints('changed')],
      ['a new source', 'server/src/cli/new.ts', ''],
      ['a source of the demo', 'demo/src/demo.ts', '// Changed.'],
      ['a package', 'package-lock.json', '{ "packages": {} }'],
      ['how it is made', 'server/scripts/bundle.ts', '// Anew.'],
    ];
    for (const [what, path, text] of changes) {
      write(path, text);
      expect([what, await started()]).toEqual([what, 'changed']);
    }
    rmSync(join(project, 'package-lock.json'));
    expect(await started()).toBe('changed');
    write('package-lock.json', '{}');
    const before = await place();
    write('server/src/cli/cli.test.ts', '// Tests are no part of it.');
    expect(await place()).toBe(before);
  });
});

describe('the bundle', () => {
  beforeAll(async () => {
    await node('server/scripts/bundle.ts');
  });

  test('behaves like the sources and finds the same files', async () => {
    const bundled = await runPart(new URL('cli.js', bundleFolder()).href, 'openapi');
    const sources = await runPart(new URL('server/src/cli/cli.ts', ROOT).href, 'openapi');
    expect(JSON.parse(bundled)).toEqual(JSON.parse(sources));
  });

  test('reports errors with the lines of the sources', async () => {
    const telling = 'const print = console.log; console.log = () => print(new Error().stack)';
    const told = await node('--import', `data:text/javascript,${encodeURIComponent(telling)}`, 'server/bin/pousada.js');
    expect(told).toMatch(/server\/src\/cli\/cli\.ts:\d+/);
    expect(told).not.toContain('server/dist');
  });
});
