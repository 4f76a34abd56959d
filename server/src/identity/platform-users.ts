import { violatedConstraint } from '../db/errors.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { fieldError, invalid } from '../http/errors.ts';
import { email, text } from '../http/fields/types.ts';

/** The input fields of a platform user. */
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

/** Inserts a platform user: 422 if the e-mail is taken. */
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

/** The default name of a person: the part of the e-mail address before the @. */
export const nameFromEmail = (email: string): string => email.split('@')[0]!.slice(0, 150);

/** The first user of a new instance: the platform user who owns it, with a new password. */
export interface FirstUser extends NewPlatformUser {
  readonly platformUserId: number;
}
