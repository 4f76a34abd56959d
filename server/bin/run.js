/*
 * Runs a command with the Node of the lockfile: `node server/bin/run.js vitest run`, or `... run.js some/script.ts`.
 *
 * npm links that Node as `node_modules/.bin/node`, where its scripts find it first. Some versions of npm drop the link,
 * because the packages for other platforms bear a command of the same name. So the binary is looked up here, and what is
 * called is called with it. Written for any Node from 18 on: this is the one file the system's own may have to run.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MAJOR = 26;
const root = fileURLToPath(new URL('../../', import.meta.url));
const [command, ...args] = process.argv.slice(2);
const isScript = /\.[jt]s$/.test(command ?? '');

function bundledNode() {
  const platform = `${process.platform}-${process.arch}`.replace('win32', 'win');
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = [`node-${platform}`, `node-bin-${platform}`].map((name) => join(root, 'node_modules', name, 'bin'));
  return folders.find((folder) => existsSync(join(folder, file)));
}

function runWith(folder) {
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(isScript ? 'node' : command, isScript ? [join(root, command), ...args] : args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (Number(process.versions.node.split('.')[0]) >= MAJOR && isScript) {
  // Already the right one: no second process is needed.
  process.argv.splice(1, 2, join(root, command));
  await import(pathToFileURL(join(root, command)).href);
} else {
  const folder = bundledNode();
  if (folder) runWith(folder);
  else {
    console.error(
      `Pousada needs Node ${MAJOR}, and the package that carries it for ${process.platform}-${process.arch} is not installed: run npm ci.`,
    );
    process.exitCode = 1;
  }
}
