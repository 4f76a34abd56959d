import { connect, type Socket } from 'node:net';

// Load generator: a closed loop of callers over raw sockets, to use little CPU beside the measured servers.

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Expected status, if it differs from call to call. */
  readonly status?: number;
}

export interface Round {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly took: readonly number[];
}

function bytesOf({ method, path, headers, body }: Call): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${length}\r\n${payload}`;
}

/** Bytes of the first reply in the buffer, or undefined while its head is incomplete. */
function lengthOf(reply: string): number | undefined {
  const end = reply.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = reply.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!length && !/^HTTP\/1\.1 204/.test(head)) throw new Error(`a reply without a length:\n${head}`);
  return end + 4 + Number(length?.[1] ?? 0);
}

/** A connection that sends one request at a time. Latin-1 makes the length of a reply's text its length in bytes. */
class Connection {
  readonly #socket: Socket;
  #buffered = '';
  #answered: ((reply: string) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    this.#socket.on('data', (text) => this.#take(String(text)));
  }

  ask(call: Call): Promise<string> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(bytesOf(call));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#buffered += text;
    const length = lengthOf(this.#buffered);
    if (length === undefined || this.#buffered.length < length) return;
    const reply = this.#buffered;
    this.#buffered = '';
    this.#answered?.(reply);
  }
}

/** Sends requests for `seconds` from `callers` connections. An unexpected status ends the benchmark. */
export async function load(
  port: number,
  next: () => Call,
  { callers, seconds, status }: { callers: number; seconds: number; status: number },
): Promise<Round> {
  const took: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const caller = async () => {
    const connection = new Connection(port);
    while (performance.now() < until) {
      const sent = performance.now();
      const call = next();
      const reply = await connection.ask(call);
      if (Number(reply.slice(9, 12)) !== (call.status ?? status))
        throw new Error(`${call.method} ${call.path} answered\n${reply.slice(0, 800)}`);
      took.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { requests: took.length, seconds: (performance.now() - began) / 1000, took };
}

/** Sends one call and returns the body. */
export async function askOnce(port: number, call: Call): Promise<string> {
  const connection = new Connection(port);
  const reply = await connection.ask(call);
  connection.close();
  return Buffer.from(reply.slice(reply.indexOf('\r\n\r\n') + 4), 'latin1').toString();
}
