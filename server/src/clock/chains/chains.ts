import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { GENESIS } from './links.rules.ts';

export type Chain = 'punches' | 'voids';

/** The hash of a link in SQL: of the one before it, its number and the text bound as `text`. */
const hashAfter = (previous: Sql, number: Sql): Sql =>
  sql`sha256(${previous} || convert_to(${number} || ' ' || ${param('text')}::text, 'UTF8'))`;

/** A moment as the text of a link writes it: to the microsecond, as it is stored. */
export const exactTime = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const genesis = raw(`'\\x${GENESIS.toString('hex')}'::bytea`);

/**
 * A common table expression that appends a link to a chain and returns its new end. The end is locked until the
 * transaction ends, so numbers are assigned one at a time.
 */
export const newLink = (chain: Chain): Sql => sql`
  insert into timesheet_chains as c (timesheet_id, chain, number, previous_hash, hash)
  values (${param('timesheetId')}, ${raw(`'${chain}'`)}, 1, ${genesis}, ${hashAfter(genesis, raw(`'1'`))})
  on conflict (timesheet_id, chain) do update set number = c.number + 1, previous_hash = c.hash,
    hash = ${hashAfter(raw('c.hash'), raw('(c.number + 1)'))}
  returning number, previous_hash, hash`;
