import { clockModules } from '../src/api/clock.ts';
import { staffModules } from '../src/api/staff.ts';
import type { Fields } from '../src/http/fields/field.ts';
import { parseQuery } from '../src/http/fields/parse.ts';
import type { Route } from '../src/http/route.ts';
import { statementsSentBy } from './sent-statements.ts';

const PREFIXES: readonly [prefix: string, routes: readonly Route<never>[]][] = [
  ['/v1/tours/user', staffModules.flatMap(({ routes }) => routes)],
  ['/v1/timesheet', clockModules.flatMap(({ routes }) => routes)],
];

const KNOWN = PREFIXES.flatMap(([prefix, routes]) =>
  routes
    .filter(({ statements }) => statements)
    .map((route) => ({
      route,
      form: new RegExp(`^${prefix}${route.path.replace(/:\w*id\b/gi, '\\d+').replace(/:\w+/g, '[^/]+')}$`),
    })),
);

/** What reads of this address and of those above it may send. */
const readAt = (pathname: string): string[] =>
  KNOWN.filter(
    ({ route, form }) => route.method === 'GET' && (form.test(pathname) || form.test(pathname.replace(/\/[^/]+$/, ''))),
  )
    .flatMap(({ route }) => route.statements!({}))
    .map(({ statement }) => statement.text);

/** Printed SQL is what runs: a route that carries its statements may send no other. */
function requireDeclared(method: string, url: string, sent: readonly string[], isConditional: boolean): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { route } = KNOWN.find(({ route, form }) => route.method === method && form.test(pathname)) ?? {};
  if (!route?.statements) return;
  const query = parseQuery((route.query ?? {}) as Fields, Object.fromEntries(searchParams), { timezone: 'UTC' });
  const carried = new Set(route.statements(query).map(({ statement }) => statement.text));
  // Whoever names what they have read has it read again.
  if (isConditional) for (const text of readAt(pathname)) carried.add(text);
  const stray = sent.find((text) => !carried.has(text));
  if (stray) throw new Error(`${method} ${route.path} sent what it does not carry: ${stray}`);
}

/** Runs a request and holds what it sent against what its route carries; refused ones may end early. */
export async function checkStatements<A extends { readonly statusCode: number }>(
  method: string,
  url: string,
  request: () => Promise<A>,
  isConditional = false,
): Promise<A> {
  const { answer, sent } = await statementsSentBy(request);
  if (answer.statusCode < 300) requireDeclared(method, url, sent, isConditional);
  return answer;
}
