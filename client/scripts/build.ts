import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'rolldown';

const FOLDER = join(import.meta.dirname, '..');
const DIST = join(FOLDER, 'dist');

rmSync(DIST, { recursive: true, force: true });
await build({
  input: { index: join(FOLDER, 'src/index.ts'), fields: join(FOLDER, 'src/generated/fields.ts') },
  platform: 'browser',
  output: { format: 'esm', dir: DIST },
});
// The compiler of the repository. A generator under test may bring another version.
const fromRoot = createRequire(join(FOLDER, '../package.json'));
const compiler = join(fromRoot.resolve('typescript/package.json'), '../bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(FOLDER, 'tsconfig.build.json')], { stdio: 'inherit' });
// The compiler keeps the `.ts` endings of imports in the declarations, where the files end in `.js`.
for (const name of readdirSync(join(DIST, 'types'), { recursive: true, encoding: 'utf8' })) {
  const path = join(DIST, 'types', name);
  if (name.endsWith('.ts')) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/('\.[^']+)\.ts'/g, "$1.js'"));
}

const {
  devDependencies: _,
  scripts: __,
  ...description
} = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'));
const published = {
  ...description,
  exports: {
    '.': { types: './types/index.d.ts', default: './index.js' },
    './fields': { types: './types/generated/fields.d.ts', default: './fields.js' },
  },
};
writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(FOLDER, 'README.md'), join(DIST, 'README.md'));
