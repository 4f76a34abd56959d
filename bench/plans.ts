import pg from 'pg';

// What the server asks of PostgreSQL, how it is planned, and what each index is worth to it.

export interface Noted {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A few sets of values a text: which plan is best may depend on them. */
const SAMPLES = 4;

/** Notes every statement that this process sends from now on; the function it answers gives what was noted. */
export function noteStatements(): () => Noted[] {
  const samples = new Map<string, Map<string, Noted>>();
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const note = ({ text, values = [] }: pg.QueryConfig) => {
    const known = samples.getOrInsertComputed(text, () => new Map());
    if (known.size < SAMPLES) known.set(JSON.stringify(values), { text, values });
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
  readonly noted: Noted;
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

/** A prepared statement is planned with its values at first and later perhaps without: both are looked at. */
export async function planOf(client: pg.Client, noted: Noted, isGeneric: boolean): Promise<Plan> {
  const text = `explain (format json${isGeneric ? ', generic_plan' : ''}) ${noted.text}`;
  const { rows } = await client.query({ text, values: isGeneric ? [] : [...noted.values] });
  const top = rows[0]['QUERY PLAN'][0].Plan as Node;
  return { noted, isGeneric, cost: top['Total Cost'], indexes: indexesIn(top) };
}

/** A plan, and what its statement would cost without an index the plan uses. */
export interface Loss {
  readonly plan: Plan;
  readonly without: number;
}

/** What each statement that uses an index would lose if it were gone, the greatest loss first. */
export async function lossesWithout(client: pg.Client, index: string, users: readonly Plan[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  await client.query('begin');
  await client.query(`drop index ${index}`);
  for (const plan of users) losses.push({ plan, without: (await planOf(client, plan.noted, plan.isGeneric)).cost });
  await client.query('rollback');
  return losses.sort((a, b) => b.without - b.plan.cost - (a.without - a.plan.cost));
}
