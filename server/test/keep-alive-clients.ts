import http from 'node:http';

// Clients that keep their connections, for the tests of whole processes: each of them stays with whom it came to first.

export type Headers = Record<string, string>;

export interface Tally {
  answered: number;
  told: number;
  failures: string[];
}

export const newTally = (): Tally => ({ answered: 0, told: 0, failures: [] });

/** One request over the agent's connection: answered, refused because nobody listens any more, or failed. */
function ask(
  agent: http.Agent,
  url: string,
  headers: Headers,
  tally: Tally,
): Promise<'answered' | 'refused' | 'failed'> {
  return new Promise((done) => {
    const fail = (why: string) => {
      tally.failures.push(why);
      done('failed');
    };
    const request = http.get(url, { agent, headers }, (reply) => {
      reply.resume().on('error', () => fail('reply cut off'));
      reply.on('end', () => {
        if (!reply.complete || reply.statusCode !== 200) return fail(`status ${reply.statusCode}`);
        tally.answered++;
        // Node's agent does not use such a connection again.
        if (reply.headers.connection === 'close') tally.told++;
        done('answered');
      });
    });
    request.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      code === 'ECONNREFUSED' ? done('refused') : fail(`${code} ${message}`),
    );
  });
}

/** Asks again and again over a kept connection until the server is gone. */
export async function requestUntilGone(url: string, headers: Headers, tally: Tally): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while ((await ask(agent, url, headers, tally)) !== 'refused');
  agent.destroy();
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Somebody who sends one request after the other over one connection. */
export class KeepAliveClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url.replace('localhost', '127.0.0.1');
  }

  send(method: string, path: string, headers: Headers = {}, body?: object): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const type = body && { 'content-type': 'application/json' };
    const options = { method, agent: this.#agent, headers: { ...headers, ...type } };
    const request = http.request(`${this.#url}${path}`, options, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      reply.on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, text })).on('error', reject);
    });
    request.on('error', reject).end(body && JSON.stringify(body));
    return promise;
  }

  get(path: string, headers?: Headers): Promise<Answer> {
    return this.send('GET', path, headers);
  }

  close(): void {
    this.#agent.destroy();
  }
}
