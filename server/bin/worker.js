import { flushCompileCache } from 'node:module';
import { load, loadDemo } from './load.js';

// A worker process of a server, started by its parent.
const { runWorker } = await load('worker');
await runWorker(process.argv[2], loadDemo);
flushCompileCache();
