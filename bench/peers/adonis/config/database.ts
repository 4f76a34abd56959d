import { defineConfig } from '@adonisjs/lucid';

export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: { client: 'pg', connection: { connectionString: process.env.DATABASE_URL! }, pool: { min: 2, max: 10 } },
  },
});
