import { Type } from 'typebox';
import { text } from '../../http/fields/types.ts';
import { Timestamp } from '../../http/schemas.ts';

export const SIGN_IN =
  'The token goes into `Authorization: Bearer ...` of every request. It lapses 12 hours after its last use. Failed attempts are throttled by account and address, and with growing pauses by account and by address alone; which part was wrong is never told.';
export const SIGN_OUT = 'The token stops working at once.';

/** A second factor: six digits, or a recovery code. */
export const codeField = text(40).example('492039');

/** What every sign-in takes. */
export const credentials = {
  email: text(250).required().example('ana@example.com'),
  password: text(1_000, { asTyped: true }).required().example('correct horse battery staple'),
};

/** The same where an account may ask for a second factor. */
export const credentialsAndCode = {
  ...credentials,
  code: codeField.nullable().describe('Six digits or a recovery code, where the account asks for a second factor.'),
};
export const SIGN_IN_WITH_CODE = `${SIGN_IN} An account with a second factor is 401 \`SECOND_FACTOR_REQUIRED\` once e-mail and password are right: send them again with \`code\`. Each code is good once.`;

/** What every sign-in answers, beside the user. */
export const token = {
  type: Type.Literal('bearer'),
  token: Type.String({ examples: ['kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E'] }),
  expiresAt: Timestamp,
};
export const email = Type.String({ examples: ['ana@example.com'] });
