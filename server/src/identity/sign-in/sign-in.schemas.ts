import { Type } from 'typebox';
import { pattern, text } from '../../http/fields/types.ts';
import { Timestamp } from '../../http/schemas.ts';

export const SIGN_IN_DESCRIPTION =
  'Send the token as `Authorization: Bearer ...` with every request. It expires 12 hours after its last use. Failed attempts are throttled by account and address together, and with growing pauses by account alone and by address alone. An address where the account has signed in before is never locked. On a known `device` failures elsewhere have no effect. The answer never says which part was wrong.';
export const SIGN_OUT_DESCRIPTION = 'The token stops working at once.';

/** A second factor: six digits, or a recovery code. */
export const codeField = text(40).example('492039');

/** The input of every sign-in. */
export const credentials = {
  email: text(250).required().example('ana@example.com'),
  password: text(1_000, { asTyped: true }).required().example('correct horse battery staple'),
  device: pattern(/^[\w-]{32,100}$/, 100)
    .nullable()
    .secret()
    .example('q3vV8s1u0Zr7mKX2c9dTn4bEwYhLpJfA')
    .describe(
      'A random text that the client made once and keeps on its device. A device on which the account has signed in is not locked by failed attempts elsewhere.',
    ),
};

/** The same for accounts that may have a second factor. */
export const credentialsAndCode = {
  ...credentials,
  code: codeField.nullable().describe('Six digits or a recovery code, if the account has a second factor.'),
};
export const SIGN_IN_WITH_CODE_DESCRIPTION = `${SIGN_IN_DESCRIPTION} For an account with a second factor, right e-mail and password give 401 \`SECOND_FACTOR_REQUIRED\`: send them again with \`code\`. Each code can be used once.`;

/** The answer of every sign-in, beside the user. */
export const token = {
  type: Type.Literal('bearer'),
  token: Type.String({ examples: ['kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E'] }),
  expiresAt: Timestamp,
};
export const email = Type.String({ examples: ['ana@example.com'] });
