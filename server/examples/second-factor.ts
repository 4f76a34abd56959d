import { codeOf, stepAt } from '../src/identity/second-factor/totp.ts';
import type { Voice } from './teller.ts';

/** Enrols a second factor and returns its recovery codes. */
export async function enrol(voice: Voice, suffix: '' | 'Platform', password: string): Promise<string[]> {
  const { secret } = await voice(`enrol${suffix}SecondFactor`, { body: { password } });
  const code = codeOf(secret, stepAt(Date.now()));
  return (await voice(`confirm${suffix}SecondFactor`, { body: { code } })).recoveryCodes;
}

/** A user enrols a second factor, signs in with it, and removes it again. `suffix` selects the operations. */
export async function guardAccount(
  voice: Voice,
  suffix: '' | 'Platform',
  password: string,
  signIn: (code: string) => Promise<unknown>,
): Promise<void> {
  await voice(`getOwn${suffix}SecondFactor`);
  const recoveryCodes = await enrol(voice, suffix, password);
  await signIn(recoveryCodes[0]!);
  await voice(`remove${suffix}SecondFactor`, { body: { password, code: recoveryCodes[1] } });
}
