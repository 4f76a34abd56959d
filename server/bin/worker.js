import { flushCompileCache } from 'node:module';
import { load } from './load.js';

// One of several processes of a server, which its parent starts.
const { loaded } = await load('worker');
await loaded;
flushCompileCache();
