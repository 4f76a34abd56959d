import { connect, type Socket } from 'node:net';

// A closed loop of callers over raw connections: as little work as can be beside the ones that are measured.

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What it is to be answered with, where that differs from call to call. */
  readonly status?: number;
}

export interface Round {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds, each request's own. */
  readonly took: readonly number[];
}

function bytesOf({ method, path, headers, body }: Call): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${length}\r\n${payload}`;
}

/** How many bytes the reply at the front has, or nothing while its head is not all there. */
function lengthOf(reply: string): number | undefined {
  const end = reply.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = reply.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (!length && !/^HTTP\/1\.1 204/.test(head)) throw new Error(`a reply without a length:\n${head}`);
  return end + 4 + Number(length?.[1] ?? 0);
}

/** One connection that sends a request at a time; answers are read as single bytes, so that a length is a length. */
class Line {
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

/** Asks for so many seconds, `callers` at a time. Anything but the status that is expected ends the bench. */
export async function load(
  port: number,
  next: () => Call,
  { callers, seconds, status }: { callers: number; seconds: number; status: number },
): Promise<Round> {
  const took: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  const caller = async () => {
    const line = new Line(port);
    while (performance.now() < until) {
      const sent = performance.now();
      const call = next();
      const reply = await line.ask(call);
      if (Number(reply.slice(9, 12)) !== (call.status ?? status))
        throw new Error(`${call.method} ${call.path} answered\n${reply.slice(0, 800)}`);
      took.push(performance.now() - sent);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { requests: took.length, seconds: (performance.now() - began) / 1000, took };
}

/** One call, its answer as text. */
export async function askOnce(port: number, call: Call): Promise<string> {
  const line = new Line(port);
  const reply = await line.ask(call);
  line.close();
  return Buffer.from(reply.slice(reply.indexOf('\r\n\r\n') + 4), 'latin1').toString();
}
