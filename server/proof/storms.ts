import { benchTour } from '../../bench/crm-data.ts';
import { Caller, type Reply } from '../../bench/schedule-data.ts';
import {
  composedStorms,
  departureStorms,
  groupStorms,
  holdStorms,
  type Storm,
  seedChoices,
  tally,
} from '../../bench/schedule-storms.ts';
import { openServices } from '../src/callers/services.ts';
import { seeded } from '../test/random.ts';
import { AT_ONCE, Races, type Send } from './races.ts';
import { overHttp } from './sender.ts';
import { Failures, type Scene, type Suite } from './suite.ts';

const ROUNDS = { small: 3, full: 40 };
const SECONDS = { small: 2, full: 20 };

/** Calls two processes in turn. */
class EitherCaller extends Caller {
  readonly #other: Caller;
  #n = 0;

  constructor(ports: readonly number[], tour: Awaited<ReturnType<typeof benchTour>>) {
    super(ports[0]!, tour);
    this.#other = new Caller(ports[1]!, tour);
  }

  override call(method: string, path: string, body?: object): Promise<Reply> {
    return this.#n++ % 2 ? this.#other.call(method, path, body) : super.call(method, path, body);
  }

  override closeIdle(): void {
    super.closeIdle();
    this.#other.closeIdle();
  }

  override close(): void {
    super.close();
    this.#other.close();
  }
}

/** Two processes on one database, and a house that calls both. */
async function twoProcesses({ database, serve }: Scene) {
  const { url, drop } = await database();
  const services = await openServices({ databaseUrl: url });
  const tour = await benchTour(services, 'storms');
  const served = [await serve!(url), await serve!(url)];
  const clients = served.map(({ address }) => overHttp(address));
  const send: Send = (method, path, body, headers = {}, n = 0) =>
    clients[n % 2]!.send({
      ...{ method, url: `/v1/tours/user${path}` },
      headers: { ...tour.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ports = served.map(({ address }) => Number(new URL(address).port));
  const caller = new EitherCaller(ports, tour);
  const close = async () => {
    caller.close();
    for (const one of clients) one.close();
    for (const one of served) await one.stop();
    await services.close();
    await drop();
  };
  return { services, tour, send, caller, served, close };
}

export const storms: Suite = {
  name: 'storms',
  holds: 'concurrent claims over two processes have exactly one winner',
  async run(scene) {
    const { size, seed, say } = scene;
    const failures = new Failures();
    const { services, tour, send, caller, served, close } = await twoProcesses(scene);
    let sent = 0;
    const told = ({ name, replies, found }: Storm) => {
      // Counting after a storm takes time, and idle connections may be closed: the next storm opens its own.
      caller.closeIdle();
      sent += replies.length;
      say(`${name}: ${tally(replies)}`);
      for (const [what, count] of Object.entries(found)) if (count > 0) failures.add(`${name}: ${what}`, String(count));
      for (const { status, body } of replies)
        if (status >= 500 && status !== 503) failures.add(`${name}: ${status}`, body);
    };
    try {
      const races = new Races(send, services, tour.id, seeded(seed), failures);
      for (let round = 0; round < ROUNDS[size]; round++) await races.round();
      seedChoices(seed);
      await composedStorms(caller, services, SECONDS[size], told);
      await groupStorms(caller, services, SECONDS[size], told);
      await departureStorms(caller, services, SECONDS[size], told);
      await holdStorms(caller, services, told);
      for (const one of served) {
        if (!one.isAlive()) failures.add('a process ended', one.complaints().slice(-500));
        if (one.complaints()) failures.add('a process complained', one.complaints().slice(0, 500));
      }
      return { failures, did: `${races.sent + sent} racing requests over two processes, ${AT_ONCE} to 400 at once` };
    } finally {
      await close();
    }
  },
};
