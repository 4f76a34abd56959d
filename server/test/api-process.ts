import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';

/** An API process of its own on the database in `DATABASE_URL`; it prints its address and serves until it is ended. */
const services = await openServices({ databaseUrl: process.env.DATABASE_URL! });
const { server } = await buildApp(services);
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
