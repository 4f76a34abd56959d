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
  if (!fits || !account) {
    await spend(db, key, WINDOW);
    throw invalidCredentials();
  }
  // Guesses sent all at once pass the first check together; by now their failures have been counted.
  await requireFewFailures(db, key);
  return account;
}

async function requireFewFailures(db: Db, key: string): Promise<void> {
  const failures = await spent(db, key, WINDOW);
  if (failures.count >= MOST_FAILURES) throw tooMany(failures.resetsIn);
}
