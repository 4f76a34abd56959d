import type pg from 'pg';
import type { OutgoingQuery } from './connections/query.ts';
import { bind, compile, Sql, type Statement } from './sql.ts';

type Args = Readonly<Record<string, unknown>>;

/** A query, and whether one generic plan serves all its values. */
export interface PlannedQuery extends OutgoingQuery {
  readonly plannedOnce?: boolean;
}

export type Send = (query: PlannedQuery) => Promise<pg.QueryResult>;

const names = new Map<string, string>();

/** Prepared statements are named by their text, so that each connection parses one text once. */
function nameOf(text: string): string {
  return names.getOrInsertComputed(text, () => `s${names.size + 1}`);
}

function queryOf(statement: Sql | Statement, args: Args): PlannedQuery {
  const compiled = statement instanceof Sql ? compile(statement) : statement;
  const { text, prepared, plannedOnce } = compiled;
  const values = bind(compiled, args);
  return prepared ? { name: nameOf(text), text, values, plannedOnce } : { text, values };
}

/** The methods of `Db` and `Tx` over one way of sending a query. */
export function verbs(send: Send) {
  const query = (statement: Sql | Statement, args: Args = {}) => send(queryOf(statement, args));
  return {
    rows: async <Row>(statement: Sql | Statement, args?: Args) => (await query(statement, args)).rows as Row[],
    row: async <Row>(statement: Sql | Statement, args?: Args) =>
      (await query(statement, args)).rows[0] as Row | undefined,
    run: async (statement: Sql | Statement, args?: Args) => (await query(statement, args)).rowCount ?? 0,
  };
}
