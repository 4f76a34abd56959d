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

/** The statements of reads at this path and at the path above it. */
const readsAt = (pathname: string): string[] =>
  KNOWN.filter(
    ({ route, form }) => route.method === 'GET' && (form.test(pathname) || form.test(pathname.replace(/\/[^/]+$/, ''))),
  )
    .flatMap(({ route }) => route.statements!({}))
    .map(({ statement }) => statement.text);

/** A route that declares its statements may send no others, so that the printed SQL is what runs. */
function requireDeclared(method: string, url: string, sent: readonly string[], isConditional: boolean): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { route } = KNOWN.find(({ route, form }) => route.method === method && form.test(pathname)) ?? {};
  if (!route?.statements) return;
  const query = parseQuery((route.query ?? {}) as Fields, Object.fromEntries(searchParams), { timezone: 'UTC' });
  const declared = new Set(route.statements(query).map(({ statement }) => statement.text));
  // A conditional write reads the record first.
  if (isConditional) for (const text of readsAt(pathname)) declared.add(text);
  const undeclared = sent.find((text) => !declared.has(text));
  if (undeclared) throw new Error(`${method} ${route.path} sent an undeclared statement: ${undeclared}`);
}

/** Runs a request and checks its statements against those that its route declares. Rejected requests are not checked. */
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
