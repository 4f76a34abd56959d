import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { conformanceCheck } from '../test/conformance.ts';
import { seeded } from '../test/random.ts';
import { Fuzzer } from './fuzzer.ts';
import { chooseFrom, oneOf, type RandomBelow, told } from './requests.ts';
import type { Reply } from './sender.ts';
import { allPowerful } from './sessions.ts';
import { Failures, inTurn, type Suite } from './suite.ts';
import { World } from './world.ts';

const REQUESTS = { small: 1_200, full: 100_000 };
const RENEWED = 250;
/** Requests after which the known ids are read again, since many have come and gone. */
const LOOKED = 1_000;
const WIDTH = 12;
/** Allowed growth of the process: memory, and open files beyond those of its first requests. */
const MAX_GROWTH = { mib: 400, files: 64 };

/** Sends bytes that are not HTTP, or only a part of a request. The server must survive them. */
async function sendRaw(address: string, below: RandomBelow): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(
    oneOf(below, [
      '\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /\r\n\r\n',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n`,
    ]),
  );
  await pause(20);
  socket.destroy();
}

const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
const mibOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 2 ** 20;

/** Sends requests that the document allows, nearly allows and forbids. */
export async function fuzzAll(world: World, count: number, seed: number): Promise<{ failures: Failures; did: string }> {
  const failures = new Failures();
  const below = seeded(seed);
  const { db } = world.services;
  const { served } = world;
  const check = conformanceCheck(world.app.openapi as never);
  let choose = chooseFrom(await world.idsOf(world.mine), below);
  const fuzzer = new Fuzzer(world, below, (name, path) => choose(name, path));
  const operations = world.description.operations.filter(({ isStream }) => served || !isStream);
  const statuses = new Map<number, number>();
  let callers = allPowerful(db, world.mine);
  let asked = 0;
  let files = 0;
  const one = async () => {
    if (++asked % RENEWED === 0) callers = allPowerful(db, world.mine);
    if (asked % LOOKED === 0) choose = chooseFrom(await world.idsOf(world.mine), below);
    if (asked === 2_000 && served) files = filesOf(served.pid);
    if (served && below(200) === 0) return sendRaw(served.address, below);
    const operation = operations[asked % operations.length]!;
    const asWhom = callers;
    const known = (await asWhom)[operation.world];
    const sent = fuzzer.make(operation, await asWhom);
    const { status, headers, body } = await world
      .send(sent)
      .catch((error: Error): Reply => ({ status: 0, headers: {}, body: error.message }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // A 401 for a valid token means that an earlier request ended that session.
    const isLost = status === 401 && Object.entries(known).every(([name, value]) => sent.headers[name] === value);
    if (isLost && operation.world !== 'anybody' && callers === asWhom) callers = allPowerful(db, world.mine);
    if (status === 0) failures.add(`${operation.id}: no answer`, told(sent, 0, body));
    else if (status >= 500 && status !== 503) failures.add(`${operation.id}: ${status}`, told(sent, status, body));
    else if (!String(headers['content-type']).startsWith('text/event-stream'))
      try {
        check(sent.method, sent.url.split('#')[0]!, status, body, headers);
      } catch (error) {
        failures.add(
          `${operation.id} ${status}: the reply is not as documented`,
          `${(error as Error).message.slice(0, 300)} | ${told(sent, status)}`,
        );
      }
    return undefined;
  };
  await inTurn(Array(count).keys(), WIDTH, async () => {
    await one();
  });
  await world.requireCalm(failures);
  const kept = served ? await keptBy(served.pid, files, failures) : '';
  const tally = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} x ${status}`);
  return { failures, did: `${asked} requests to ${operations.length} operations: ${tally.join(', ')}${kept}` };
}

async function keptBy(pid: number, files: number, failures: Failures): Promise<string> {
  await pause(1_500);
  const [mib, more] = [mibOf(pid), filesOf(pid) - files];
  if (mib > MAX_GROWTH.mib) failures.add('memory', `${mib.toFixed(0)} MiB`);
  if (files > 0 && more > MAX_GROWTH.files) failures.add('open files', `${more} more than at the beginning`);
  return `; ${mib.toFixed(0)} MiB and ${files + more} open files in the end`;
}

export const fuzz: Suite = {
  name: 'fuzz',
  holds: 'no request ends in a 5xx, every reply is as documented, and the process survives',
  async run(scene) {
    const world = await World.open(scene);
    try {
      return await fuzzAll(world, REQUESTS[scene.size], scene.seed);
    } finally {
      await world.close();
    }
  },
};
