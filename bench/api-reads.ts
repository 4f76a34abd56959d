import type { FastifyInstance } from 'fastify';

// Sends every documented read of an area with each order in both directions, each filter and each search.

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string; readonly enum?: readonly unknown[] };
}

interface Read {
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
}

interface Documented {
  readonly paths: Readonly<Record<string, { readonly get?: Read }>>;
}

export interface Timed {
  readonly url: string;
  readonly status: number;
  readonly took: number;
}

type Row = Readonly<Record<string, unknown>>;
export type Headers = Readonly<Record<string, string>>;

const PAGING = new Set(['page', 'perPage', 'count', 'orderBy', 'orderDirection', 'limit', 'format']);
const ROUNDS = 5;

/** Injects a request without a network. `took` is the median of five rounds. */
export async function ask(server: FastifyInstance, url: string, headers: Headers) {
  const took: number[] = [];
  let answer = await server.inject({ url, headers });
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    answer = await server.inject({ url, headers });
    took.push(performance.now() - began);
  }
  const timed: Timed = { url, status: answer.statusCode, took: took.sort((a, b) => a - b)[ROUNDS >> 1]! };
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { timed, body: isJson ? answer.json() : undefined };
}

/** Values to try for a filter: all of its enum, or a value found in the rows. */
function valuesFor({ name, schema = {} }: Parameter, rows: readonly Row[], fixed: Headers): string[] {
  if (fixed[name] !== undefined) return [fixed[name]];
  if (schema.enum) return schema.enum.map(String);
  if (schema.type === 'boolean') return ['true', 'false'];
  if (name === 'search') return ['a', 'silva', firstWord(rows)];
  const held = rows.map((row) => row[name === 'actor' ? 'actorId' : name]).find((value) => value != null);
  return held === undefined ? [] : [String(held)];
}

const firstWord = (rows: readonly Row[]): string =>
  String(rows[0]?.fullName ?? rows[0]?.name ?? rows[0]?.title ?? rows[0]?.code ?? 'x')
    .split(' ')
    .at(-1)!;

function queriesOf(parameters: readonly Parameter[], rows: readonly Row[], fixed: Headers): string[] {
  const asked = parameters.filter((one) => one.in === 'query');
  const orders = (asked.find(({ name }) => name === 'orderBy')?.schema?.enum ?? []).flatMap((by) =>
    ['asc', 'desc'].map((way) => `orderBy=${by}&orderDirection=${way}`),
  );
  const needed = asked.filter(({ required }) => required).map(({ name }) => `${name}=${fixed[name]}`);
  const choices = asked
    .filter(({ name, required }) => !PAGING.has(name) && !required)
    .flatMap((one) => valuesFor(one, rows, fixed).map((value) => `${one.name}=${encodeURIComponent(value)}`));
  const ways = [
    '',
    ...orders,
    ...choices.flatMap((one) => [one, `${one}&count=true`, ...orders.map((by) => `${one}&${by}`)]),
  ];
  return ways.map((way) => [...needed, way].filter(Boolean).join('&'));
}

/** Sends every read below `prefix`. `fixed` holds the parameters whose values cannot be taken from rows. */
export async function readAll(
  server: FastifyInstance,
  openapi: Documented,
  area: { prefix: string; headers: Headers; fixed: Headers },
): Promise<Timed[]> {
  const done: Timed[] = [];
  const known = new Map<string, readonly Row[]>();
  // A stream never ends, so it cannot be timed.
  const isStream = ({ responses }: Read) => 'text/event-stream' in (responses?.['200']?.content ?? {});
  const paths = Object.entries(openapi.paths).filter(
    ([path, { get }]) => get && path.startsWith(area.prefix) && !isStream(get),
  );
  for (const [path, { get }] of paths) {
    const base = path.split('/{')[0]!;
    const id = known.get(base)?.[0]?.id;
    if (path.includes('{') && id === undefined) continue;
    const at = path.replace('{id}', String(id));
    if (at.includes('{')) continue;
    const parameters = get!.parameters ?? [];
    const { body } = await ask(server, `${at}?${queriesOf(parameters, [], area.fixed)[0]}`, area.headers);
    const rows = (body?.data ?? (Array.isArray(body) ? body : [])) as readonly Row[];
    if (!path.includes('{') && !known.has(path)) known.set(path, rows);
    for (const query of queriesOf(parameters, rows, area.fixed))
      done.push((await ask(server, `${at}${query && `?${query}`}`, area.headers)).timed);
  }
  return done;
}
