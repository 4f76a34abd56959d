import { createHash } from 'node:crypto';
import type { Db } from '../db/handles.ts';
import { invalidCredentials, tooMany } from '../http/errors.ts';
import { spend, spent } from './budget.ts';
import { verifyPassword } from './passwords.ts';

const WINDOW = 15 * 60;
const MOST_FAILURES = 10;

export interface Attempt {
  /** Which accounts the e-mail is looked up in: the platform's, or one instance's. */
  readonly realm: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** The key under which failures count: it tells nobody whose account it is. */
const failureKey = ({ realm, email, address }: Attempt): string =>
  `login:${createHash('sha256').update(`${realm}\n${email.toLowerCase()}\n${address}`).digest('base64url')}`;

/**
 * Checks a password. Ten failures for one account and address close the door for the rest of 15 minutes; an unknown
 * account takes as long as a known one, and every refusal reads the same.
 */
export async function checkPassword<A extends { passwordHash: string | null }>(
  db: Db,
  attempt: Attempt,
  account: A | undefined,
): Promise<A> {
  const key = failureKey(attempt);
  await requireFewFailures(db, key);
  const fits = await verifyPassword(attempt.password, account?.passwordHash);
  // Guesses sent all at once pass the first check together. By now failures have been counted, and past the tenth every
  // answer is the same: nobody learns which of many was right.
  if (fits && account) {
    await requireFewFailures(db, key);
    return account;
  }
  const { count, resetsIn } = await spend(db, key, WINDOW);
  throw count > MOST_FAILURES ? tooMany(resetsIn) : invalidCredentials();
}

async function requireFewFailures(db: Db, key: string): Promise<void> {
  const failures = await spent(db, key, WINDOW);
  if (failures.count >= MOST_FAILURES) throw tooMany(failures.resetsIn);
}
