import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PHONE_WINDOW } from './src/ui/phone-window.ts';

/** The API that the development server proxies to. */
const API = process.env.POUSADA_API ?? 'http://localhost:3333';
const API_PATHS = ['/v1', '/user', '/auth', '/docs', '/openapi.json', '/health'];

/** Preloads the font of the page, so that it loads together with the script. */
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

/** Writes the list of built files and a version of it into the service worker, so that it changes when they do. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  // Last, because earlier plugins drop an entry that only imports other files.
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

/** Writes the media query of a phone for `(--phone)`, so that style sheets and scripts agree on it. */
const phoneQuery = {
  postcssPlugin: 'phone-query',
  AtRule: {
    media: (rule: { params: string }) => {
      if (rule.params === '(--phone)') rule.params = PHONE_WINDOW;
    },
  },
};

/** Modules of every screen, with their imports, form one chunk instead of a hundred: fewer requests, and smaller in all. */
const SHELL = /[\\/]src[\\/](?:main|app[\\/]shell[\\/]top-bar|ui[\\/](?:chips|danger|states))\.tsx$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont, serviceWorker],
  css: { postcss: { plugins: [phoneQuery] } },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } },
      // Slow builds on a busy machine must not warn.
      checks: { bundlerTimings: false },
    },
    // The content security policy refuses inlined assets.
    assetsInlineLimit: 0,
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, API])) },
});
