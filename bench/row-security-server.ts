import type pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { GuardedClient } from '../server/src/db/connections/guarded-client.ts';
import { Lanes } from '../server/src/db/connections/lanes.ts';
import { Database } from '../server/src/db/database.ts';
import type { LongRunning, Scope, Store, Tx } from '../server/src/db/handles.ts';
import { compile, param, raw, sql } from '../server/src/db/sql.ts';
import { buildApp } from '../server/src/start/app.ts';

/*
 * The API as a process of its own that tells PostgreSQL whose statements it sends, as it would have to for row-level security:
 * `WALL=none` says nothing, `change` says it where a connection served another house before, `each` before every statement. Whenever a
 * line comes in, it tells the processor time that it has used.
 */

type Query = pg.QueryConfig & { house?: string };
type Send = (config: Query) => Promise<pg.QueryResult>;
const TELL = `select set_config('pousada.tour', $1, false)`;

/** The house is told right before its statement, without waiting for the answer: one connection keeps their order. */
function tellOnLanes(isEach: boolean): void {
  const lanes = Lanes.prototype as unknown as { query(config: Query, owner?: { key: string }): unknown };
  const { query: send } = lanes;
  lanes.query = function (this: Lanes, config, owner) {
    const house = owner?.key.startsWith('tour ') ? owner.key.slice(5) : undefined;
    return send.call(this, house ? { ...config, house } : config, owner);
  };
  const told = new WeakMap<object, string>();
  const client = GuardedClient.prototype as unknown as { query: Send };
  const plain = client.query;
  client.query = function (this: GuardedClient, { house, ...config }) {
    if (house === undefined) return plain.call(this, config);
    if (isEach || told.get(this) !== house) {
      told.set(this, house);
      plain.call(this, { name: 'house', text: TELL, values: [house] }).catch(() => {});
    }
    return plain.call(this, config);
  };
}

const told = (isLocal: boolean) =>
  compile(sql`select set_config('pousada.tour', ${param('house')}, ${raw(String(isLocal))})`);
const [FOR_NOW, FROM_NOW_ON] = [told(true), told(false)];

/** Transactions tell it behind their BEGIN, for as long as they last; what reads for long, on the connection it was given. */
function tellElsewhere(): void {
  const { share } = Database.prototype;
  Database.prototype.scoped = function <S extends Scope, T>(
    this: Database,
    scope: S,
    work: (tx: Tx & S) => Promise<T>,
    longRunning?: LongRunning,
  ): Promise<T> {
    const { tourId } = scope as { tourId?: number };
    return this.transaction((tx) => {
      if (tourId !== undefined) tx.run(FOR_NOW, { house: String(tourId) }).catch(() => {});
      return work(Object.assign(tx, scope));
    }, longRunning);
  };
  Database.prototype.share = function (key) {
    const store = share.call(this, key);
    if (!key.startsWith('tour ')) return store;
    const longRead: Store['longRead'] = (work) =>
      store.longRead((db) => {
        db.row(FROM_NOW_ON, { house: key.slice(5) }).catch(() => {});
        return work(db);
      });
    return { ...store, longRead };
  };
}

const { WALL, DATABASE_URL } = process.env;
if (WALL !== 'none') {
  tellOnLanes(WALL === 'each');
  tellElsewhere();
}
const services = await openServices({ databaseUrl: DATABASE_URL! });
const { server } = await buildApp(services);
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage();
  console.log(user + system);
});
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
