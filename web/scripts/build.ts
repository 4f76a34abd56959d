import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Part of npm run build: writes web/dist, which the server serves. `npm start` runs it if web/dist is missing or out of date.

// Always a production build, also when a test starts it.
process.env.NODE_ENV = 'production';
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const finished = fileURLToPath(new URL('../dist', import.meta.url));
// Built in a temporary folder and renamed, so that no reader sees half of it and two builds do not collide.
const making = `${finished}-${process.pid}`;

await build({ configFile, logLevel: 'warn', build: { outDir: making } });
await rm(finished, { recursive: true, force: true });
await rename(making, finished);
