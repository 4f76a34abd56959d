import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Hashing a password takes 19 MiB and some 30 ms by design, and every instance that a test creates hashes one. With
 * POUSADA_CHEAP_PASSWORDS it uses the lowest cost that argon2id allows. Tests of whole processes hash at full cost.
 * Loaded before every test file: a hash of one worker must be verified at the same cost in another.
 */
const { argon2 } = crypto;
const LOWEST_COST = { memory: 8, passes: 1 };

if (process.env.POUSADA_CHEAP_PASSWORDS) {
  crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...LOWEST_COST }, callback);
  syncBuiltinESMExports();
}
