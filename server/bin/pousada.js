import { flushCompileCache } from 'node:module';
import { load } from './load.js';

await load('cli');
flushCompileCache();
