// First, before anything hashes a password.
import '../test/cheap-passwords.ts';
import { documentKeys } from '../examples/document-keys.ts';
import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';
import { outside } from '../test/outside.ts';

/** An API process on the database in `DATABASE_URL` that calls nobody outside; it prints its address and serves until it is ended. */
const services = await openServices({ databaseUrl: process.env.DATABASE_URL!, outbound: outside(), documentKeys });
const { server } = await buildApp(services);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
