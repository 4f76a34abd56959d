import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';
import { laneTimeout } from './lane-timeout.ts';

/** An API process of its own on the database in `DATABASE_URL`; it prints its address and serves until it is ended. */
const services = await openServices({ databaseUrl: process.env.DATABASE_URL!, laneTimeout });
const { server } = await buildApp(services);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
