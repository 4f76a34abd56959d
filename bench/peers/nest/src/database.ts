import { Global, Module } from '@nestjs/common';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.js';

export const DATABASE = Symbol('database');
export type Database = NodePgDatabase<typeof schema>;

const database = {
  provide: DATABASE,
  useFactory: () => drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }), { schema }),
};

@Global()
@Module({ providers: [database], exports: [database] })
export class DatabaseModule {}
