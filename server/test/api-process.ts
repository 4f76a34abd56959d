import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';
import { laneTimeout } from './lane-timeout.ts';

/** A separate API process on the database of `DATABASE_URL`. It prints its address and serves until it is killed. */
const services = await openServices({ databaseUrl: process.env.DATABASE_URL!, laneTimeout });
const { server } = await buildApp(services);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
