// Must come first: it replaces the password hash before any module uses it.
import '../test/cheap-passwords.ts';
import { documentKeys } from '../examples/document-keys.ts';
import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';
import { testOutbound } from '../test/test-outbound.ts';

/**
 * Runs an API process on `DATABASE_URL` with outbound calls disabled. It prints its address and serves until it is
 * stopped.
 */
const services = await openServices({ databaseUrl: process.env.DATABASE_URL!, outbound: testOutbound(), documentKeys });
const { server } = await buildApp(services);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
