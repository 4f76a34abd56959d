import type pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { GuardedClient } from '../server/src/db/connections/guarded-client.ts';
import { Lanes } from '../server/src/db/connections/lanes.ts';
import { Database } from '../server/src/db/database.ts';
import type { LongRunning, Scope, Store, Tx } from '../server/src/db/handles.ts';
import { compile, param, raw, sql } from '../server/src/db/sql.ts';
import { buildApp } from '../server/src/start/app.ts';

/*
 * The API as a separate process that sets the current house in PostgreSQL, as row-level security would require.
 * `POLICY_MODE=none` never sets it, `change` when a connection last served another house, `each` before every statement.
 * For each line on stdin it prints the CPU time it has used.
 */

type Query = pg.QueryConfig & { house?: string };
type Send = (config: Query) => Promise<pg.QueryResult>;
const SET_HOUSE = `select set_config('pousada.tour', $1, false)`;

/** Sets the house right before its statement without waiting: a connection runs them in order. */
function setHouseOnLanes(isEach: boolean): void {
  const lanes = Lanes.prototype as unknown as { query(config: Query, owner?: { key: string }): unknown };
  const { query: send } = lanes;
  lanes.query = function (this: Lanes, config, owner) {
    const house = owner?.key.startsWith('tour ') ? owner.key.slice(5) : undefined;
    return send.call(this, house ? { ...config, house } : config, owner);
  };
  const current = new WeakMap<object, string>();
  const client = GuardedClient.prototype as unknown as { query: Send };
  const plain = client.query;
  client.query = function (this: GuardedClient, { house, ...config }) {
    if (house === undefined) return plain.call(this, config);
    if (isEach || current.get(this) !== house) {
      current.set(this, house);
      plain.call(this, { name: 'house', text: SET_HOUSE, values: [house] }).catch(() => {});
    }
    return plain.call(this, config);
  };
}

const setHouse = (isLocal: boolean) =>
  compile(sql`select set_config('pousada.tour', ${param('house')}, ${raw(String(isLocal))})`);
const [SET_FOR_TRANSACTION, SET_FOR_SESSION] = [setHouse(true), setHouse(false)];

/** A transaction sets the house after BEGIN, until it ends; a long read sets it on its own connection. */
function setHouseElsewhere(): void {
  const { share } = Database.prototype;
  Database.prototype.scoped = function <S extends Scope, T>(
    this: Database,
    scope: S,
    work: (tx: Tx & S) => Promise<T>,
    longRunning?: LongRunning,
  ): Promise<T> {
    const { tourId } = scope as { tourId?: number };
    return this.transaction((tx) => {
      if (tourId !== undefined) tx.run(SET_FOR_TRANSACTION, { house: String(tourId) }).catch(() => {});
      return work(Object.assign(tx, scope));
    }, longRunning);
  };
  Database.prototype.share = function (key) {
    const store = share.call(this, key);
    if (!key.startsWith('tour ')) return store;
    const longRead: Store['longRead'] = (work) =>
      store.longRead((db) => {
        db.row(SET_FOR_SESSION, { house: key.slice(5) }).catch(() => {});
        return work(db);
      });
    return { ...store, longRead };
  };
}

const { POLICY_MODE, DATABASE_URL } = process.env;
if (POLICY_MODE !== 'none') {
  setHouseOnLanes(POLICY_MODE === 'each');
  setHouseElsewhere();
}
const services = await openServices({ databaseUrl: DATABASE_URL! });
const { server } = await buildApp(services);
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage();
  console.log(user + system);
});
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
