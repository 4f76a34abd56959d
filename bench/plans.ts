import pg from 'pg';

// Records the statements that the server sends, their plans, and their cost without each index.

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Sets of values kept per statement: the best plan may depend on them. */
const MAX_SAMPLES = 4;

/** Records every statement that this process sends from now on. The returned function stops and gives the records. */
export function noteStatements(): () => SentStatement[] {
  const samples = new Map<string, Map<string, SentStatement>>();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const note = ({ text, values = [] }: pg.QueryConfig) => {
    const known = samples.getOrInsertComputed(text, () => new Map());
    if (known.size < MAX_SAMPLES) known.set(JSON.stringify(values), { text, values });
  };
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [pg.QueryConfig | string];
    if (typeof asked === 'object' && /^\s*(select|with|insert|update|delete)/i.test(asked.text ?? '')) note(asked);
    return send.apply(this, args);
  } as typeof pg.Client.prototype.query;
  return () => {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query;
    return [...samples.values()].flatMap((known) => [...known.values()]);
  };
}

export interface Plan {
  readonly noted: SentStatement;
  readonly isGeneric: boolean;
  readonly cost: number;
  readonly indexes: ReadonlySet<string>;
}

interface Node {
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Node[];
}

function indexesIn(node: Node, found = new Set<string>()): Set<string> {
  if (node['Index Name']) found.add(node['Index Name']);
  for (const below of node.Plans ?? []) indexesIn(below, found);
  return found;
}

/** The custom or generic plan of a statement. PostgreSQL may use either for a prepared statement. */
export async function planOf(client: pg.Client, noted: SentStatement, isGeneric: boolean): Promise<Plan> {
  const text = `explain (format json${isGeneric ? ', generic_plan' : ''}) ${noted.text}`;
  const { rows } = await client.query({ text, values: isGeneric ? [] : [...noted.values] });
  const top = rows[0]['QUERY PLAN'][0].Plan as Node;
  return { noted, isGeneric, cost: top['Total Cost'], indexes: indexesIn(top) };
}

/** A plan, and the cost of its statement without an index that the plan uses. */
export interface Loss {
  readonly plan: Plan;
  readonly without: number;
}

/** The loss of each statement if an index were dropped, greatest first. */
export async function lossesWithout(client: pg.Client, index: string, users: readonly Plan[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  await client.query('begin');
  await client.query(`drop index ${index}`);
  for (const plan of users) losses.push({ plan, without: (await planOf(client, plan.noted, plan.isGeneric)).cost });
  await client.query('rollback');
  return losses.sort((a, b) => b.without - b.plan.cost - (a.without - a.plan.cost));
}
