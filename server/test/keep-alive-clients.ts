import http from 'node:http';

// Clients with one keep-alive connection each, which therefore stay with one worker process.

export type Headers = Record<string, string>;

export interface Tally {
  answered: number;
  /** Replies that announced the end of the connection. */
  closing: number;
  failures: string[];
}

export const newTally = (): Tally => ({ answered: 0, closing: 0, failures: [] });

/** One request over the agent's connection: answered, refused because the server no longer listens, or failed. */
function request(
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
    const sent = http.get(url, { agent, headers }, (reply) => {
      reply.resume().on('error', () => fail('reply cut off'));
      reply.on('end', () => {
        if (!reply.complete || reply.statusCode !== 200) return fail(`status ${reply.statusCode}`);
        tally.answered++;
        // Node's agent does not use such a connection again.
        if (reply.headers.connection === 'close') tally.closing++;
        done('answered');
      });
    });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) =>
      code === 'ECONNREFUSED' ? done('refused') : fail(`${code} ${message}`),
    );
  });
}

/** Repeats a request over one connection until the server is gone. */
export async function requestUntilGone(url: string, headers: Headers, tally: Tally): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  while ((await request(agent, url, headers, tally)) !== 'refused');
  agent.destroy();
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** A client that sends its requests over one connection, one after the other. */
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
