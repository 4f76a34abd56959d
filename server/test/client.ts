import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { checkStatements } from './declared-statements.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely; the conformance check validates them against the schema
type Json = any;

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: LightMyRequestResponse['headers'];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
export type Check = (method: string, url: string, status: number, body: string, headers: object) => void;

interface Caller {
  readonly headers: Record<string, string>;
  readonly prefix: string;
  readonly address: string;
}

/** Calls the API as one caller. Checks every reply against the OpenAPI document. */
export class Client {
  readonly #server: FastifyInstance;
  readonly #check: Check;
  readonly #prefix: string;
  readonly #address: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    server: FastifyInstance,
    check: Check,
    prefix: string,
    headers: Record<string, string>,
    address = '127.0.0.1',
  ) {
    this.#server = server;
    this.#check = check;
    this.#prefix = prefix;
    this.#address = address;
    this.headers = headers;
  }

  /** The same caller with other headers, another path prefix or another address. */
  with({ headers = {}, prefix = this.#prefix, address = this.#address }: Partial<Caller>): Client {
    return new Client(this.#server, this.#check, prefix, { ...this.headers, ...headers }, address);
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, body);
  put = (path: string, body?: unknown) => this.call('PUT', path, body);
  patch = (path: string, body?: unknown) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  async call(method: Method, path: string, body?: unknown): Promise<Answer> {
    const url = this.#prefix + path;
    const payload =
      body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, ...this.headers };
    const options: InjectOptions = { method, url, headers, remoteAddress: this.#address, ...payload };
    const answer = await checkStatements(method, url, async () => this.#server.inject(options), 'if-match' in headers);
    const answered = String(answer.headers['content-type'] ?? 'application/json').split(';')[0];
    this.#check(method, url, answer.statusCode, answer.body, answer.headers);
    const isJson = answered === 'application/json';
    const asSent = answered?.startsWith('image/') ? answer.rawPayload : answer.body;
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? JSON.parse(answer.body) : asSent,
      headers: answer.headers,
    };
  }

  /** Creates a record and returns its id. Throws unless the reply is 201. */
  async create(path: string, body: unknown): Promise<number> {
    const answer = await this.post(path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  }

  /** Reads a body. Throws unless the reply is 200. */
  async read(path: string): Promise<Json> {
    const answer = await this.get(path);
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
