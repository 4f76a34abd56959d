import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Hashing a password takes 19 MiB and some 30 ms on purpose, and every instance that a test makes has one hashed. Here it
 * takes the least that argon2id allows. Tests of whole processes hash at the real cost.
 */
const { argon2 } = crypto;
const LEAST = { memory: 8, passes: 1 };

crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...LEAST }, callback);
syncBuiltinESMExports();
