import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { openServices, type Services } from '../../server/src/callers/services.ts';
import { DocumentKeys } from '../../server/src/identity/document-keys.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { consoleFiles } from '../../server/src/start/console-files.ts';
import { createDatabase } from '../../server/test/database.ts';
import { keyNamed } from '../../server/test/sealed-documents.ts';
import { openBrowser } from './browser.ts';

interface Server {
  readonly services: Services;
  readonly baseUrl: string;
}

async function startServer(): Promise<Server> {
  const folder = await consoleFiles(console.log);
  const database = await createDatabase();
  // With a key, so that the numbers of documents can be stored.
  const documentKeys = DocumentKeys.of(keyNamed('browser'));
  const services = await openServices({ databaseUrl: database.url, documentKeys });
  const { server } = await buildApp(services, undefined, { console: folder });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  // By name: browsers treat pages of `localhost` as a secure context.
  return { services, baseUrl: `http://localhost:${port}` };
}

const endWorker = () => process.exit();

let server: Promise<Server> | undefined;
let browser: Promise<Browser> | undefined;

/** The server of this worker: the first file starts it, and it ends with the worker. */
export function workerServer(): Promise<Server> {
  server ??= startServer();
  return server;
}

/** The browser of this worker, likewise. One that crashed is replaced. */
export async function workerBrowser(): Promise<Browser> {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= openBrowser();
  // Vitest ends a worker by this signal. Playwright's own handler would keep the process alive; at its exit the browser ends.
  if (process.listenerCount('SIGTERM', endWorker) === 0) process.on('SIGTERM', endWorker);
  return browser;
}
