import { flushCompileCache } from 'node:module';
import { load, loadDemo } from './load.js';

// One of several processes of a server, started by their parent.
const { serve } = await load('worker');
await serve(process.argv[2], loadDemo);
flushCompileCache();
