import { loadConfig } from '../config/config.ts';
import { stopOnSignals } from '../ops/signals.ts';
import { startServer } from '../start/serve.ts';
import type { Terminal, Values } from './command.ts';

/** Runs the API until a signal ends it. Unlike `npm start`, it creates the demo only on request. */
export async function serve({ env, say, loadDemo }: Terminal, { workers }: Values): Promise<undefined> {
  const asksForDemo = Boolean(env.POUSADA_DEMO || env.POUSADA_DEMO_FILE);
  const asked = { ...(!asksForDemo && { POUSADA_DEMO: 'off' }), ...(workers && { POUSADA_WORKERS: workers }) };
  const starting = startServer(loadConfig({ ...env, ...asked }), { loadDemo });
  stopOnSignals(starting, say);
  await starting;
}
