import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// npm run dev: the server restarts when its sources change, the console reloads its modules in place.

const server = spawn(process.execPath, ['--watch', 'server/bin/start.js'], {
  stdio: 'inherit',
  env: { ...process.env, POUSADA_CONSOLE: 'off', POUSADA_BUNDLE: 'off' },
});
const vite = await createServer({ configFile: new URL('../vite.config.ts', import.meta.url).pathname });
await vite.listen();
vite.printUrls();
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
