import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Sent } from './recorded.ts';

// The limit: Fastify and the pipelined driver run the same statements, without authentication, permissions, validation
// or trail. LIMIT_FILE names the file with the statements.

interface Statements {
  readonly reads: Readonly<Record<string, readonly Sent[]>>;
  readonly writes: Readonly<Record<string, string>>;
  /** The record id in the recorded values, replaced by the requested one. */
  readonly sampleId: number;
}

const { reads, writes, sampleId }: Statements = JSON.parse(readFileSync(process.env.LIMIT_FILE!, 'utf8'));
const server = Fastify();

/** Opens a few connections with these settings. The returned function gives them in turn. */
async function openLanes(options: string): Promise<() => pg.Client> {
  const config = { connectionString: process.env.DATABASE_URL!, pipeline: true, options };
  const lanes = Array.from({ length: 4 }, () => new pg.Client(config));
  await Promise.all(lanes.map((lane) => lane.connect()));
  let turn = 0;
  return () => lanes[turn++ % lanes.length]!;
}

// Statements run with the same connection settings as in Pousada.
const settings = new Set(['', ...Object.values(reads).flatMap((all) => all.map(({ options }) => options))]);
const lanes = new Map(await Promise.all([...settings].map(async (one) => [one, await openLanes(one)] as const)));
const send = (name: string, { text, values, options }: Sent) =>
  lanes.get(options)!().query({ name, text, values: [...values] });

const valuesFor = ({ values }: Sent, id: string) => values.map((value) => (value === sampleId ? id : value));

for (const [name, statements] of Object.entries(reads))
  server.get<{ Params: { id?: string } }>(`/${name}/:id?`, async ({ params: { id } }) => {
    const results = await Promise.all(
      statements.map((sent, index) => send(`${name}${index}`, id ? { ...sent, values: valuesFor(sent, id) } : sent)),
    );
    return results.map(({ rows }) => rows);
  });

for (const [name, text] of Object.entries(writes))
  server.route<{ Body: Record<string, unknown> }>({
    method: ['POST', 'PUT'],
    url: `/${name}`,
    handler: async ({ body, method }, reply) => {
      const { rows } = await send(name, { text, values: Object.values(body), options: '' });
      reply.code(method === 'POST' ? 201 : 204);
      return method === 'POST' ? rows[0] : undefined;
    },
  });

console.log(await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }));
