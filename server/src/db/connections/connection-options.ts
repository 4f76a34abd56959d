import pg from 'pg';
import type { GuardedOptions } from './guarded-client.ts';
import { types } from './value-types.ts';

/** Options that every connection of the server shares. */
export function connectionOptions(url: string, statementTimeout: number): GuardedOptions {
  return {
    connectionString: url,
    types,
    application_name: 'pousada',
    // Requests are answered within 5 seconds.
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Longer than the timeout of PostgreSQL itself: this one fires only when the network has gone silent.
    answerLimit: statementTimeout + 5_000,
    // The data of a house is in memory, where a random page costs no more than the next one.
    options: '-c timezone=UTC -c client_min_messages=warning -c random_page_cost=1.1',
  };
}

/**
 * A connection of a start or a command, without a statement timeout: no request waits for it, so a busy machine gets longer to
 * connect. A loss of the connection rejects the query under way, so its `error` event is ignored.
 */
export const clientWithoutTimeout = (url: string): pg.Client =>
  new pg.Client({ ...connectionOptions(url, 0), connectionTimeoutMillis: 30_000 }).on('error', () => {});
