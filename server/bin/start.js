import { flushCompileCache } from 'node:module';
import { load, loadDemo } from './load.js';

const { start } = await load('main');
await start(process.argv.slice(2), loadDemo);
flushCompileCache();
