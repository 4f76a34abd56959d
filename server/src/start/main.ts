import { loadConfig } from '../config/config.ts';
import { ProgressDisplay } from '../ops/progress.ts';
import { stopOnSignals } from '../ops/signals.ts';
import { banner } from './banner.ts';
import type { LoadDemo } from './demo.ts';
import { startServer } from './serve.ts';

/** `npm start`: API, jobs and demo. `--verbose` adds the ids of the demo's instances to the banner. */
export async function start(args: readonly string[], loadDemo: LoadDemo): Promise<void> {
  const display = new ProgressDisplay(process.stdout);
  const say = (line: string) => {
    display.clear();
    console.log(line);
  };
  try {
    const config = loadConfig(process.env);
    const starting = startServer(config, { say, during: display.during, jobs: true, loadDemo });
    stopOnSignals(starting, say);
    console.log(banner(await starting, config, { isVerbose: args.includes('--verbose') }));
  } catch (error) {
    // The message says what the operator has to do; a stack trace would hide it.
    console.error((error as Error).message);
    process.exit(1);
  }
}
