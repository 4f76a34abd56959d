import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Hashing a password takes 19 MiB and some 30 ms on purpose, and every instance that a test makes has one hashed. Here it
 * takes the least that argon2id allows. Beside whole processes, which hash as always, it would not fit: see vitest.config.ts.
 */
const { argon2 } = crypto;
const LEAST = { memory: 8, passes: 1 };

if (process.env.POUSADA_CHEAP_PASSWORDS) {
  crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...LEAST }, callback);
  syncBuiltinESMExports();
}
