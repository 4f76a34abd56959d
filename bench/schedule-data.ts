import { Agent, request } from 'node:http';
import type pg from 'pg';
import type { BenchTour } from './crm-data.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly took: number;
}

/** Calls a listening server as one tour, with one connection per concurrent call. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 600 });
  readonly #port: number;
  readonly #headers: Record<string, string>;

  constructor(port: number, tour: BenchTour) {
    this.#port = port;
    this.#headers = tour.headers;
  }

  call(method: string, path: string, body?: object): Promise<Reply> {
    const started = performance.now();
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = { ...this.#headers, ...(payload && { 'content-type': 'application/json' }) };
    const options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path: `/v1/tours/user${path}`,
      headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            body: Buffer.concat(parts).toString(),
            took: performance.now() - started,
          }),
        );
      });
      sent.on('error', reject).end(payload);
    });
  }

  async create(path: string, body: object): Promise<number> {
    const { status, body: answer } = await this.call('POST', path, body);
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${answer}`);
    return JSON.parse(answer).id;
  }

  /** Closes idle connections: the server may close an old one just as it is used again. */
  closeIdle(): void {
    for (const socket of Object.values(this.#agent.freeSockets).flat()) socket!.destroy();
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Stage {
  readonly typeId: number;
  readonly resourceIds: number[];
  readonly customerId: number;
}

let made = 0;

/** Creates a type with its resources, and a customer to book for. */
export async function stage(caller: Caller, type: object, resources: readonly object[]): Promise<Stage> {
  const code = () => `bench-${++made}`;
  const kind = { kind: 'accommodation', name: 'Quarto', granularity: 'night', ...type };
  const typeId = await caller.create('/resource-types', { code: code(), ...kind });
  const resourceIds: number[] = [];
  for (const resource of resources)
    resourceIds.push(await caller.create('/resources', { tourResourceTypeId: typeId, code: code(), ...resource }));
  return { typeId, resourceIds, customerId: await caller.create('/customers', { fullName: 'Ana Souza' }) };
}

/**
 * Inserts bookings in sequence on every resource of a type, starting on `from`: one to seven nights each, at most a few
 * free nights between them. Written straight into the tables, as years of use would leave them.
 */
export async function fillSchedule(
  client: pg.Client,
  tourId: number,
  { typeId, resourceIds, customerId }: Stage,
  { from, perResource }: { from: string; perResource: number },
): Promise<void> {
  const batch = 20;
  for (let first = 0; first < perResource; first += batch)
    await client.query(
      `with stay as (
         select u.id as resource, ($4::date + (n * 8 + u.id % 8)::int) as first, 1 + (n * 7 + u.id)::int % 7 as nights
         from unnest($5::bigint[]) u (id), generate_series($6::int, $7::int) n
       ), made as (
         insert into reservations (tour_id, tour_customer_id, tour_resource_type_id, tour_resource_id, starts_at, ends_at)
         select $1, $2, $3, resource, first + interval '17 h', first + nights * interval '1 day' + interval '15 h' from stay
         returning id, tour_resource_id, starts_at, ends_at
       )
       insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, starts_at, ends_at, buffered, is_exclusive)
       select $1, 'booking', $3, tour_resource_id, id, starts_at, ends_at, tstzrange(starts_at, ends_at), true from made`,
      [tourId, customerId, typeId, from, resourceIds, first, Math.min(first + batch, perResource) - 1],
    );
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
};
