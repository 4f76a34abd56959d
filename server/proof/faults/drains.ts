import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { IdleConnections, overHttp } from '../sender.ts';
import type { Failures } from '../suite.ts';
import { serveBy } from '../test-cluster.ts';
import { CLOSED, REFUSED } from '../writers.ts';
import type { Stage } from './stage.ts';

const READERS = 8;
const WRITERS = 4;

/** Sends requests over a kept connection until it is refused, and returns how many were answered. */
async function reader(url: string, headers: Record<string, string>, failures: Failures): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const unused = new IdleConnections();
  const ask = () =>
    new Promise<'answered' | 'refused' | 'closed' | 'failed'>((done) => {
      const fail = (why: string) => {
        failures.add('SIGTERM: a request was dropped', why);
        done('failed');
      };
      const began = performance.now();
      const request = http.get(url, { agent, headers }, (reply) => {
        const { socket } = reply;
        reply.resume().on('error', () => fail('reply cut off'));
        reply.on('end', () => {
          unused.note(socket);
          if (reply.complete && reply.statusCode === 200) done('answered');
          else fail(`status ${reply.statusCode}`);
        });
      });
      request.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') done('refused');
        else if (code === 'ECONNRESET' && unused.wasLong(request.socket, began)) done('closed');
        else fail(`${code} ${message}`);
      });
    });
  let answered = 0;
  for (let verdict = await ask(); verdict !== 'refused'; verdict = await ask()) if (verdict === 'answered') answered++;
  agent.destroy();
  return answered;
}

/** SIGTERM under load: every admitted request is answered, and the process exits with 0. */
export async function drainCycles(stage: Stage, cycles: number): Promise<string> {
  let answered = 0;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const env = { DATABASE_URL: stage.url, POUSADA_DEMO: 'off', POUSADA_CONSOLE: 'off', PORT: '0', HOST: '127.0.0.1' };
    const { address, child, complaints } = await serveBy('../bin/start.js', env);
    const local = address.replace('localhost', '127.0.0.1');
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    const paths = ['/health/live', '/v1/tours/user/customers', '/v1/tours/user/today', '/v1/tours/user/tags'];
    const readers = Array.from({ length: READERS }, (_, n) =>
      reader(`${local}${paths[n % paths.length]}`, stage.tour.headers, stage.failures),
    );
    const { send, close } = overHttp(local);
    stage.writers.redirect(send);
    stage.writers.start(WRITERS);
    await pause(250 + cycle * 7);
    child.kill('SIGTERM');
    const status = await gone;
    await stage.writers.stop();
    answered += (await Promise.all(readers)).reduce((sum, one) => sum + one, 0);
    close();
    if (status !== 0) stage.failures.add(`SIGTERM: ended with ${status}`, complaints().slice(-300));
    // The port is closed by now: a refused connection is not an answer.
    stage.onlyAnswered('SIGTERM', [201, REFUSED, CLOSED]);
  }
  await stage.keptAll('SIGTERM');
  await stage.doneNone('SIGTERM', stage.writers.unread);
  return `${cycles} x SIGTERM under load (${answered} reads answered)`;
}
