import { flushCompileCache } from 'node:module';
import { load, loadDemo } from './load.js';

const { run } = await load('cli');
process.exitCode = await run(process.argv.slice(2), loadDemo);
flushCompileCache();
