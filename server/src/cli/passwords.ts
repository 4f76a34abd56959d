import { parseBody } from '../http/parse.ts';
import { hashPassword } from '../identity/passwords.ts';
import { resetPlatformPassword } from '../platform/accounts/reset-password.ts';
import { findStaff, resetStaffPassword, type StaffAccount } from '../team/users/reset-password.ts';
import { passwordField } from '../team/users/users.passwords.ts';
import { Refusal, type Terminal, type Values } from './command.ts';
import { withServices } from './session.ts';

/** The new password from stdin, checked as the interface would. */
async function newPassword(terminal: Terminal): Promise<string> {
  const typed = await terminal.ask('New password: ');
  return parseBody({ password: passwordField.required() }, { password: typed }, { timezone: 'UTC' }).password;
}

/** Sets a platform user's password and ends their sessions. */
export async function resetPlatformUser(terminal: Terminal, { email }: Values): Promise<undefined> {
  const passwordHash = await hashPassword(await newPassword(terminal));
  const isDone = await withServices(terminal, ({ db }) => resetPlatformPassword(db, email!, passwordHash));
  if (!isDone) throw new Refusal(`There is no platform user ${email}.`);
  terminal.print(`The password of ${email} was changed, and their sessions have ended.`);
}

/** The one account that is meant, or why there is none. */
function theOne(found: readonly StaffAccount[], tour: string, email: string): StaffAccount & { id: number } {
  const [account, another] = found;
  if (!account) throw new Refusal(`There is no tour ${tour}.`);
  if (another) throw new Refusal(`${found.length} tours are called ${tour}: name it by its token.`);
  if (account.id === null) throw new Refusal(`Nobody in ${account.tourName} has the e-mail ${email}.`);
  return { ...account, id: account.id };
}

/** Sets the password of a staff user of a tour, which is named by its token or slug. */
export async function resetStaffUser(terminal: Terminal, { tour, email }: Values): Promise<undefined> {
  const passwordHash = await hashPassword(await newPassword(terminal));
  const { tourName, isActive } = await withServices(terminal, async ({ db }) => {
    const account = theOne(await findStaff(db, tour!, email!), tour!, email!);
    const isDone = await resetStaffPassword(db, account, account.id, passwordHash);
    if (!isDone) throw new Refusal('The password was changed by somebody else meanwhile: try again.');
    return account;
  });
  terminal.print(`The password of ${email} in ${tourName} was changed, and their sessions have ended.`);
  if (!isActive) terminal.say('They are switched off, and cannot sign in until a manager switches them on.');
}
