import { violatedConstraint } from '../db/errors.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { fieldError, invalid } from '../http/errors.ts';
import { email, text } from '../http/fields/types.ts';

/** What a platform user is made of. */
export const platformUserFields = {
  email: email().required(),
  password: text(1_000, { min: 8 }).required(),
  name: text(150).required(),
};

export interface NewPlatformUser {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Inserts a platform user: 422 when the e-mail is taken. */
export async function insertPlatformUser(tx: Tx, { email, name, passwordHash }: NewPlatformUser): Promise<number> {
  try {
    const row = await tx.row<{ id: number }>(
      sql`insert into platform_users (email, name, password_hash) values (${email}, ${name}, ${passwordHash}) returning id`,
    );
    return row!.id;
  } catch (error) {
    const isTaken = violatedConstraint(error) === 'platform_users_email_live';
    throw isTaken ? invalid([fieldError('database.unique', 'email')]) : error;
  }
}

/** The name a person gets when nobody gave one: what stands before the @. */
export const nameFromEmail = (email: string): string => email.split('@')[0]!.slice(0, 150);

/** Somebody who is let into an instance that is new and theirs, with a password made for them. */
export interface FirstPerson extends NewPlatformUser {
  readonly platformUserId: number;
}
