// npm run build, which npm ci calls as well: the bundle of the server, then the files of the console.
await import('./bundle.ts');
await import('../../web/scripts/build.ts');
