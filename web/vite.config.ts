import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the API is while the console is worked on. */
const API = process.env.POUSADA_API ?? 'http://localhost:3333';
const API_PATHS = ['/v1', '/user', '/auth', '/docs', '/openapi.json', '/health'];

/** The one font of the page starts to load together with its script, not after it. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /instrument-sans-latin-standard-normal.*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        })),
  },
};

const WORKER = fileURLToPath(new URL('./worker/service-worker.js', import.meta.url));

/** The worker that keeps the console knows what it consists of, and is another one when that changes. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  // Last of all: an entry that only leads to other files is dropped on the way.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/${name}`)
      .sort();
    const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
    const source = readFileSync(WORKER, 'utf8')
      .replace("['/']", JSON.stringify(['/', ...files]))
      .replace("'pousada-shell'", `'pousada-shell-${version}'`);
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};

/** What every screen has, with all it imports, is one file instead of a hundred: fewer to ask for, and smaller together. */
const SHELL = /[\\/]src[\\/](?:main|app[\\/]shell[\\/]top-bar|ui[\\/](?:chips|danger|states))\.tsx$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont, serviceWorker],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } },
      // A busy machine is no reason for a warning.
      checks: { bundlerTimings: false },
    },
    // The font has an address of its own: nothing is inlined that the page's policy would refuse.
    assetsInlineLimit: 0,
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, API])) },
});
