import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchTour } from '../../bench/crm-data.ts';
import { ClosedBetween, type Reply, type Send } from './sender.ts';

/** No reply: the connection was cut, refused, or closed while idle. */
export const CUT_OFF = 0;
export const REFUSED = 1;
export const CLOSED = 2;

/** Write customers of one house continuously, several at a time, and remember the confirmed ones. */
export class Writers {
  /** Names answered with 201. */
  readonly acknowledged: string[] = [];
  /** Names whose connection was closed before the server read them: they must not exist. */
  readonly unread: string[] = [];
  readonly statuses = new Map<number, number>();
  /** The longest wait for an answer, in milliseconds. */
  longest = 0;
  readonly #tour: BenchTour;
  #send: Send;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(tour: BenchTour, send: Send) {
    this.#tour = tour;
    this.#send = send;
  }

  start(width: number, isStubborn = false): void {
    this.#isOver = false;
    this.#running = Promise.all(Array.from({ length: width }, () => this.#write(isStubborn)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Sends to another process from now on. */
  redirect(send: Send): void {
    this.#send = send;
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count) await pause(5);
  }

  /** One request. */
  async create(fullName: string, key: string = randomUUID()): Promise<Reply> {
    const began = performance.now();
    const headers = { ...this.#tour.headers, 'content-type': 'application/json', 'idempotency-key': key };
    const reply = await this.#send({
      ...{ method: 'POST', url: '/v1/tours/user/customers' },
      ...{ headers, body: JSON.stringify({ fullName }) },
    }).catch(
      (error: NodeJS.ErrnoException): Reply => ({ status: this.#verdict(error), headers: {}, body: error.message }),
    );
    this.longest = Math.max(this.longest, performance.now() - began);
    this.statuses.set(reply.status, (this.statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 201) this.acknowledged.push(fullName);
    if (reply.status === CLOSED) this.unread.push(fullName);
    return reply;
  }

  #verdict(error: NodeJS.ErrnoException): number {
    if (error instanceof ClosedBetween) return CLOSED;
    return error.code === 'ECONNREFUSED' ? REFUSED : CUT_OFF;
  }

  /** A persistent client repeats a request under its idempotency key until it is confirmed. */
  async #write(isStubborn: boolean): Promise<void> {
    while (!this.#isOver) {
      const [fullName, key] = [`W ${randomUUID()}`, randomUUID()];
      let reply = await this.create(fullName, key);
      while (isStubborn && reply.status !== 201 && !this.#isOver) {
        await pause(20);
        reply = await this.create(fullName, key);
      }
      if (reply.status !== 201) await pause(10);
    }
  }
}

/** Names that are missing or appear more than once. */
export const MISSING = `select n as name, count(c.id)::int as times from unnest($1::text[]) n
  left join customers c on c.full_name = n and c.tour_id = $2 group by n having count(c.id) <> 1`;
