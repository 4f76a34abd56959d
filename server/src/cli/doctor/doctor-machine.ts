import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type Finding, fine, wrong } from './doctor-finding.ts';

const MIN_NODE_MAJOR = 26;
const MIN_FREE_BYTES = 1024 ** 3;

export function nodeFits(): Finding {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= MIN_NODE_MAJOR
    ? fine('node', node)
    : wrong('node', `${node} is too old: run npm ci, which brings Node ${MIN_NODE_MAJOR}, and start with npm.`);
}

/** A port taken by Pousada itself is as it should be. */
export async function portFree({ host, port }: Config): Promise<Finding> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') return wrong('port', `${host}:${port} cannot be opened (${message}): set HOST or PORT.`);
    return (await answersAsPousada(host, port))
      ? fine('port', `a server answers on ${port} already`)
      : wrong('port', `${port} is in use: stop the other program or set PORT.`);
  }
  probe.close();
  return fine('port', port === 0 ? 'any free one' : `${port} is free`);
}

async function answersAsPousada(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/live`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

export function diskFree(dataDir: string): Finding {
  let dir = dataDir;
  while (!existsSync(dir)) dir = dirname(dir);
  const { bavail, bsize } = statfsSync(dir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${dir}`;
  return free >= MIN_FREE_BYTES ? fine('disk', text) : wrong('disk', `${text}: make room or set DATA_DIR.`);
}
