/*
 * Runs a command with the Node of the lockfile: `node server/bin/run.js vitest run`, or `... run.js some/script.ts`.
 *
 * npm links that Node as `node_modules/.bin/node`, which its scripts find first. Some versions of npm drop the link,
 * because packages for other platforms have a command of the same name. So the binary is looked up here. Written for any
 * Node from 18 on: this file and node-choice.js are all that the system's Node may have to run.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseNode, loaderOf } from './node-choice.js';

const { platform, arch, versions } = process;
const root = fileURLToPath(new URL('../../', import.meta.url));
const [command, ...args] = process.argv.slice(2);
const isScript = /\.[jt]s$/.test(command ?? '');

/** The Node of the lockfile, where it is installed. */
function packagedNode() {
  const name = `${platform}-${arch}`.replace('win32', 'win');
  const file = platform === 'win32' ? 'node.exe' : 'node';
  return [`node-${name}`, `node-bin-${name}`]
    .map((one) => join(root, 'node_modules', one, 'bin', file))
    .find((path) => existsSync(path));
}

/** Whether the program loader that a Linux binary names is there: systems with musl have another one. */
function runsHere(file) {
  if (platform !== 'linux') return true;
  const bytes = Buffer.alloc(4096);
  const handle = openSync(file);
  readSync(handle, bytes, 0, bytes.length, 0);
  closeSync(handle);
  const loader = loaderOf(bytes);
  return loader === null || existsSync(loader);
}

/** Runs the command with the Node of a folder, and ends as it does. */
function runWith(folder) {
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const isFollowed = isScript && platform !== 'win32';
  const following = isFollowed ? ['--import', new URL('follow-wrapper.js', import.meta.url).href] : [];
  const child = spawn(isScript ? 'node' : command, isScript ? [...following, join(root, command), ...args] : args, {
    // The script notices the end of this process by the end of the pipe.
    stdio: isFollowed ? ['inherit', 'inherit', 'inherit', 'pipe'] : 'inherit',
    env: { ...process.env, PATH: path, ...(isFollowed && { POUSADA_WRAPPER_PIPE: '3' }) },
    shell: platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const packaged = packagedNode();
const state = !packaged ? 'missing' : runsHere(packaged) ? 'runs' : 'does not run';
const choice = chooseNode({ version: versions.node, platform, arch, isScript, packaged: state });
if (choice.node === 'here') {
  process.argv.splice(1, 2, join(root, command));
  await import(pathToFileURL(join(root, command)).href);
} else if (choice.node) runWith(dirname(choice.node === 'packaged' ? packaged : process.execPath));
else {
  console.error(choice.sentence);
  process.exitCode = 1;
}
