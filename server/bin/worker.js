import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// One of several processes of a server, which its parent starts. Plain JavaScript for the reason told in start.js.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/pousada', import.meta.url)));
const { loaded } = await import('../src/start/workers/process.ts');
await loaded;
flushCompileCache();
