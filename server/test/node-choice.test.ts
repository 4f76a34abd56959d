import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseNode, loaderOf, NEEDED_MAJOR } from '../bin/node-choice.js';
import { temporaryFolder } from './temporary.ts';

const BIN = resolve(import.meta.dirname, '../bin');

describe('which Node runs a command', () => {
  const linux = { version: '20.20.2', platform: 'linux', arch: 'x64', isScript: true, packaged: 'runs' } as const;
  const sentenceOf = (situation: Parameters<typeof chooseNode>[0]) =>
    (chooseNode(situation) as { sentence: string }).sentence;

  test('the packaged one, for an older Node and for commands of packages', () => {
    expect(chooseNode(linux)).toEqual({ node: 'packaged' });
    expect(chooseNode({ ...linux, version: '26.1.0', isScript: false })).toEqual({ node: 'packaged' });
  });

  test('the present process, where it is new enough for a script', () => {
    for (const packaged of ['runs', 'does not run', 'missing'] as const)
      expect(chooseNode({ ...linux, version: '26.1.0', packaged })).toEqual({ node: 'here' });
    expect(chooseNode({ ...linux, version: '27.0.0', packaged: 'missing' })).toEqual({ node: 'here' });
  });

  test('the installed one for commands of packages, on a platform without a package', () => {
    const mac = { platform: 'darwin', arch: 'x64', isScript: false, packaged: 'missing' } as const;
    expect(chooseNode({ ...mac, version: '26.0.0' })).toEqual({ node: 'system' });
    const musl = { ...linux, isScript: false, packaged: 'does not run' } as const;
    expect(chooseNode({ ...musl, version: '26.0.0' })).toEqual({ node: 'system' });
  });

  test('one sentence says what to install', () => {
    expect(sentenceOf({ ...linux, packaged: 'missing' })).toBe(
      'Pousada needs Node 26 or newer, and this is 20.20.2: run npm ci, which brings it along.',
    );
    expect(sentenceOf({ ...linux, platform: 'darwin', packaged: 'missing' })).toBe(
      'Pousada needs Node 26 or newer, and this is 20.20.2: there is no package of it for darwin-x64, so install Node 26 from nodejs.org and run the command again.',
    );
    expect(sentenceOf({ ...linux, packaged: 'does not run' })).toBe(
      'Pousada needs Node 26 or newer, and this is 20.20.2: the packaged one does not run on this system (musl instead of glibc?), so install Node 26 from your distribution or nodejs.org and run the command again.',
    );
  });

  test('the package pins the version that is needed', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(resolve(BIN, '../../package.json'), 'utf8'));
    const versions = Object.entries<string>(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(versions).toHaveLength(4);
    for (const [, version] of versions) expect(Number.parseInt(version, 10)).toBe(NEEDED_MAJOR);
  });
});

describe('the loader of a binary', () => {
  const elf = (text: string) => Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}${text}\0rest`, 'latin1');

  test('is read from its head', () => {
    expect(loaderOf(elf('/lib64/ld-linux-x86-64.so.2'))).toBe('/lib64/ld-linux-x86-64.so.2');
    expect(loaderOf(elf('/lib/ld-musl-x86_64.so.1'))).toBe('/lib/ld-musl-x86_64.so.1');
    expect(loaderOf(elf('static'))).toBeNull();
    expect(loaderOf(Buffer.from('#!/bin/sh'))).toBeNull();
  });

  test.runIf(process.platform === 'linux')('of the Node that runs this', () => {
    expect(loaderOf(readFileSync(process.execPath).subarray(0, 4096))).toMatch(/\/ld-/);
  });
});

describe.runIf(process.platform === 'linux')('run.js where the packaged Node does not run', () => {
  const folder = temporaryFolder('run');
  afterAll(folder.remove);
  cpSync(BIN, join(folder.path, 'server/bin'), { recursive: true });
  const packaged = join(folder.path, 'node_modules', `node-linux-${process.arch}`, 'bin');
  mkdirSync(packaged, { recursive: true });
  writeFileSync(
    join(packaged, 'node'),
    Buffer.from(`\x7fELF${'\0'.repeat(60)}/lib/ld-of-another-libc.so.1\0`, 'latin1'),
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(folder.path, 'script.js'), 'console.log(process.versions.node, process.argv[2]);');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder.path, 'server/bin/run.js'), ...args], { encoding: 'utf8' });

  test('a script runs in the installed Node, and so does a command', () => {
    expect(run('script.js', 'word').stdout).toBe(`${process.versions.node} word\n`);
    expect(run('node', '-p', 'process.execPath').stdout).toBe(`${process.execPath}\n`);
  });
});

describe.runIf(process.platform === 'linux')('run.js under an older Node', () => {
  const folder = temporaryFolder('older');
  afterAll(folder.remove);
  cpSync(BIN, join(folder.path, 'server/bin'), { recursive: true });
  const packaged = join(folder.path, 'node_modules', `node-linux-${process.arch}`, 'bin');
  mkdirSync(packaged, { recursive: true });
  symlinkSync(process.execPath, join(packaged, 'node'));
  writeFileSync(
    join(folder.path, 'script.js'),
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
     setInterval(() => {}, 1_000);
     console.log(process.pid, process.env.POUSADA_WRAPPER_PIPE);`,
  );
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const wrapper = () =>
    spawn(process.execPath, ['--import', older, join(folder.path, 'server/bin/run.js'), 'script.js'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  test.each(['SIGKILL', 'SIGTERM'] as const)('its script ends with it on %s, as on SIGTERM', async (signal) => {
    const child = wrapper();
    const [line] = await once(child.stdout, 'data');
    // Another process than the wrapper, without a trace of the pipe in what its own children get.
    expect(String(line)).toMatch(/^\d+ undefined\n$/);
    expect(Number.parseInt(String(line), 10)).not.toBe(child.pid);
    const ended = once(child.stdout, 'data');
    child.kill(signal);
    expect(String((await ended)[0])).toBe('ended\n');
  });
});
