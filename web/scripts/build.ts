import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Part of npm run build: writes web/dist, which the server serves. `npm start` does it by itself where it is missing or out of date.

// Whoever starts it, also a test: what is served is never the slow kind that is made for those who look for faults.
process.env.NODE_ENV = 'production';
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
const finished = fileURLToPath(new URL('../dist', import.meta.url));
// Made aside and put in place at once: nobody ever sees half of it, and two who build do not disturb each other.
const making = `${finished}-${process.pid}`;

await build({ configFile, logLevel: 'warn', build: { outDir: making } });
await rm(finished, { recursive: true, force: true });
await rename(making, finished);
