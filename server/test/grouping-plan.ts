import pg from 'pg';
import type { Database } from '../src/db/database.ts';
import { bind, compile, raw, type Statement } from '../src/db/sql.ts';

interface Node {
  readonly Strategy?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function literal(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}

/** The largest number of executions of a grouping node in a statement's plan: more than one if it groups once per row. */
export async function maxGroupings(
  db: Database,
  statement: Statement,
  args: Readonly<Record<string, unknown>>,
): Promise<number> {
  const once = (text: string) => compile(raw(text), { prepared: false });
  const values = bind(statement, args).map(literal);
  // In a transaction, where statements use generic plans, as this statement does.
  const explained = await db.transaction(async (tx) => {
    await tx.run(once(`prepare explained as ${statement.text}`));
    const row = await tx.row<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
      once(`explain (analyze, format json) execute explained (${values.join()})`),
    );
    await tx.run(once('deallocate explained'));
    return row!['QUERY PLAN'];
  });
  const grouping = nodesOf(explained[0].Plan).filter(({ Strategy }) => /Sorted|Hashed/.test(Strategy ?? ''));
  return Math.max(...grouping.map((node) => node['Actual Loops']));
}
