import type { Db } from '../src/db/handles.ts';
import type { Statement } from '../src/db/sql.ts';

interface Node {
  readonly Strategy?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How often a statement gathers the same rows into groups, at most: once, unless it does so anew for each row of something else. */
export async function timesGathered(
  db: Db,
  statement: Statement,
  args: Readonly<Record<string, unknown>>,
): Promise<number> {
  const explained = { ...statement, text: `explain (analyze, format json) ${statement.text}`, prepared: false };
  const row = await db.row<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(explained, args);
  const grouping = nodesOf(row!['QUERY PLAN'][0].Plan).filter(({ Strategy }) => /Sorted|Hashed/.test(Strategy ?? ''));
  return Math.max(...grouping.map((node) => node['Actual Loops']));
}
