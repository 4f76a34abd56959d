import { codeOf, stepAt } from '../src/identity/second-factor/totp.ts';
import type { Client } from './client.ts';

/** The code that is valid `ahead` steps from now. */
export const codeNow = (secret: string, ahead = 0): string => codeOf(secret, stepAt(Date.now()) + ahead);

/** Six digits that are valid neither now nor within two steps. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((ahead) => codeNow(secret, ahead));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Enrols a second factor for the caller, whose own paths are below `me`. */
export async function enrolFactor(client: Client, password: string, me = '/me') {
  const begun = await client.post(`${me}/second-factor`, { password });
  if (begun.status !== 200) throw new Error(`enrolment answered ${begun.status}: ${JSON.stringify(begun.body)}`);
  const { secret, uri } = begun.body;
  const confirmed = await client.post(`${me}/second-factor/confirm`, { code: codeNow(secret) });
  if (confirmed.status !== 200) throw new Error(`the confirmation answered ${JSON.stringify(confirmed.body)}`);
  return { secret: secret as string, uri: uri as string, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}
