import type { Operation } from '../src/http/openapi/operation.ts';
import { operationIdOf } from '../src/http/openapi/operation-id.ts';
import { printedStatements } from '../src/http/printed-statements.ts';

const fileOf = (tag: string): string => `${tag.replaceAll(/[^a-z0-9]+/gi, '-')}.sql`;

/** The statements that a route declares, by purpose. For other routes, all that the examples sent. */
function statementsOf({ route }: Operation, sent: ReadonlySet<string>): string {
  if (!route.statements) return [...sent].map((text) => `${text.trim()};\n`).join('\n');
  return printedStatements(route)
    .map(({ title, statement }) => `-- ${title}\n${statement.text};\n`)
    .join('\n');
}

/** Prints the SQL of every operation, one page per family, so that reviews show its changes. */
export function printSql(
  operations: readonly Operation[],
  sent: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, string> {
  const pages = new Map<string, string[]>();
  for (const operation of operations) {
    const { tag, method, url, route } = operation;
    const statements = statementsOf(operation, sent.get(operationIdOf(route)) ?? new Set());
    if (!statements) continue;
    const origin = route.statements ? '' : ', as sent in the examples';
    pages.getOrInsertComputed(fileOf(tag), () => []).push(`---- ${method} ${url}${origin}\n\n${statements}`);
  }
  return new Map([...pages].map(([name, texts]) => [name, texts.join('\n')]));
}
