import pg from 'pg';
import { openServices } from '../../server/src/callers/services.ts';
import { buildApp } from '../../server/src/start/app.ts';
import type { Call } from './load.ts';

/** A statement as the driver sends it. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Settings of its connection. */
  readonly options: string;
}

interface Driver {
  query(config: pg.QueryConfig, ...rest: unknown[]): unknown;
  readonly connectionParameters: { readonly options?: string };
}

/** SET and RESET of a setting on a dedicated connection. */
const SETTING = /^(?:set (?<setting>\w+ = \w+)|reset \w+)$/;

/** Records the statements that Pousada sends for each read, with the caller's session already cached. */
export async function recorded(url: string, calls: Readonly<Record<string, Call>>): Promise<Record<string, Sent[]>> {
  const services = await openServices({ databaseUrl: url });
  const { server } = await buildApp(services);
  const driver = pg.Client.prototype as unknown as Driver;
  const { query } = driver;
  let sent: Sent[] = [];
  const settings = new WeakMap<Driver, string>();
  driver.query = function (this: Driver, config, ...rest) {
    const { text = '', values = [] } = config;
    const set = SETTING.exec(text);
    const { options = '' } = this.connectionParameters;
    if (set) settings.set(this, set.groups!.setting ? ` -c ${set.groups!.setting.replaceAll(' ', '')}` : '');
    else if (text) sent.push({ text, values, options: `${options}${settings.get(this) ?? ''}` });
    return query.call(this, config, ...rest);
  };
  const all: Record<string, Sent[]> = {};
  for (const [name, { path, headers }] of Object.entries(calls)) {
    const ask = () => server.inject({ url: path, headers });
    await ask();
    sent = [];
    const { statusCode, body } = await ask();
    if (statusCode !== 200 || sent.length === 0) throw new Error(`${path} answered ${statusCode}: ${body}`);
    all[name] = [...sent];
  }
  driver.query = query;
  await server.close();
  await services.close();
  return all;
}
