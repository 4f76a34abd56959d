import { loadConfig } from '../config/config.ts';
import { stopOnSignals } from '../ops/signals.ts';
import { banner } from './banner.ts';
import { startServer } from './serve.ts';

// npm start: everything in one process.

const say = (line: string) => console.log(line);

try {
  const config = loadConfig(process.env);
  const starting = startServer(config, { say, jobs: true });
  stopOnSignals(starting, say);
  console.log(banner(await starting, config));
} catch (error) {
  // The operator's problem is told in the message; a stack would only hide it.
  console.error((error as Error).message);
  process.exit(1);
}
