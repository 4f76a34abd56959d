import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const OUTPUT = join(HERE, 'generated');
const ROOT = join(HERE, '../../..');

/** Installs the generators as their own lock file pins them. They are no part of the workspaces, so `npm ci` does without them. */
function install(): void {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const isInstalled = Object.entries(dependencies).every(([name, version]) => {
    const file = join(HERE, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (!isInstalled) execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: HERE });
}

/** Compiles with the compiler of this repository. The generators bring an older one for themselves. */
function compile(): string {
  const compiler = join(createRequire(join(ROOT, 'package.json')).resolve('typescript/package.json'), '../bin/tsc');
  try {
    return String(execFileSync(process.execPath, [compiler, '-p', HERE], { encoding: 'utf8' }));
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('clients made by openapi-typescript and hey-api from the document compile under strict, with the types of the document', () => {
  install();
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const document = join(ROOT, 'docs/generated/openapi.json');
  execFileSync(process.execPath, [join(HERE, 'generate.js'), document, OUTPUT], { cwd: HERE, encoding: 'utf8' });
  expect(compile()).toBe('');
}, 300_000);
