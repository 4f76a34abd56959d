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

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The font has an address of its own: nothing is inlined that the page's policy would refuse.
    assetsInlineLimit: 0,
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, API])) },
});
