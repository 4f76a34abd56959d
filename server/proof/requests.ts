import type { Operation } from './operations.ts';
import type { Request } from './sender.ts';
import type { Headers } from './sessions.ts';

export type RandomBelow = (limit: number) => number;
export type Ids = ReadonlyMap<string, readonly number[]>;
/** Chooses the id for a named parameter of a request. */
export type Choose = (name: string, path: string) => number;

export const oneOf = <T>(below: RandomBelow, all: readonly T[]): T => all[below(all.length)]!;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

/** Candidate tables for a parameter or property name, best guess first. */
function guesses(name: string, path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const above = segments[segments.indexOf(`{${name}}`) - 1] ?? segments.findLast((one) => !one.startsWith('{'))!;
  const bare = name.replace(/Ids?$|^ids?$/, '');
  if (bare === '' || bare === 'child') return [above.replaceAll('-', '_')];
  const words = snake(bare).split('_');
  return words.map((_, from) => plural(words.slice(from).join('_')));
}

/** The existing table that a name refers to. */
export function tableOf(name: string, path: string, tables: readonly string[]): string | undefined {
  for (const guess of guesses(name, path)) {
    const found = tables.find((one) => one === guess) ?? tables.find((one) => one.endsWith(`_${guess}`));
    if (found) return found;
  }
  return undefined;
}

/** An id of the house for that name, or any of its ids. */
export function chooseFrom(ids: Ids, below: RandomBelow): Choose {
  const tables = [...ids.keys()];
  const any = [...ids.values()].flat();
  return (name, path) => {
    const fitting = ids.get(tableOf(name, path, tables) ?? '') ?? [];
    return oneOf(below, fitting.length > 0 ? fitting : any);
  };
}

export const isId = (name: string): boolean => /(^id|Id)s?$|^workspaceDomains$/.test(name);

/** The same body with other ids. */
export function withIds(value: unknown, path: string, choose: Choose, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, path, choose, name));
  if (typeof value === 'number' && isId(name)) return choose(name, path);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, path, choose, key)]));
}

/** The path with its parameters filled in; days are near today. */
export const filled = ({ path }: Operation, choose: Choose): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'date' ? new Date().toISOString().slice(0, 10) : String(choose(name, path)),
  );

/** Query parameters that an operation requires. */
export function neededQuery({ parameters, path }: Operation, choose: Choose): Record<string, string> {
  const today = new Date().toISOString().slice(0, 10);
  const words: Record<string, string> = {
    from: today,
    to: today,
    date: today,
    startsAt: today,
    endsAt: today,
    q: 'ana',
    ids: '1',
  };
  const query: Record<string, string> = {};
  for (const { in: place, name } of parameters)
    if (place === 'query' && name === 'workspaceId') query[name] = String(choose(name, path));
    else if (place === 'query' && words[name]) query[name] = words[name];
  return query;
}

export function request(
  { method }: Operation,
  url: string,
  { headers, query = {}, body }: { headers: Headers; query?: Readonly<Record<string, string>>; body?: unknown },
): Request {
  const search = new URLSearchParams(query).toString();
  const sent = { method, url: search ? `${url}?${search}` : url };
  if (body === undefined) return { ...sent, headers };
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A request in one line, for a report. */
export const told = ({ method, url, body = '' }: Request, status: number | string, reply = ''): string =>
  `${method} ${url.slice(0, 160)} ${String(body).slice(0, 160)} -> ${status} ${reply.slice(0, 220)}`;
