import { hashPassword } from '../../identity/passwords.ts';
import { resetPlatformFactor, resetPlatformPassword } from '../../platform/accounts/reset-password.ts';
import { findStaff, resetStaffFactor, resetStaffPassword, type StaffAccount } from '../../team/users/reset-password.ts';
import { Refusal, type Terminal, type Values } from '../command.ts';
import { withServices } from '../session.ts';
import { newPassword } from './new-password.ts';

/** Sets a platform user's password and ends their sessions. */
export async function resetPlatformUser(terminal: Terminal, { email, ...values }: Values): Promise<undefined> {
  const passwordHash = await hashPassword(await newPassword(terminal, values));
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

/** Removes the lost second factor of a platform user and ends their sessions. */
export async function resetPlatformUserFactor(terminal: Terminal, { email }: Values): Promise<undefined> {
  const isDone = await withServices(terminal, ({ db }) => resetPlatformFactor(db, email!));
  if (!isDone) throw new Refusal(`There is no platform user ${email} with a second factor.`);
  terminal.print(`The second factor of ${email} was removed, and their sessions have ended.`);
}

/** The same of a staff user. */
export async function resetStaffUserFactor(terminal: Terminal, { tour, email }: Values): Promise<undefined> {
  const { tourName } = await withServices(terminal, async ({ db }) => {
    const account = theOne(await findStaff(db, tour!, email!), tour!, email!);
    if (!(await resetStaffFactor(db, account, account.id))) throw new Refusal(`${email} has no second factor.`);
    return account;
  });
  terminal.print(`The second factor of ${email} in ${tourName} was removed, and their sessions have ended.`);
}

/** Sets the password of a staff user of a tour, which is named by its token or slug. */
export async function resetStaffUser(terminal: Terminal, { tour, email, ...values }: Values): Promise<undefined> {
  const passwordHash = await hashPassword(await newPassword(terminal, values));
  const { tourName, isActive } = await withServices(terminal, async ({ db }) => {
    const account = theOne(await findStaff(db, tour!, email!), tour!, email!);
    const isDone = await resetStaffPassword(db, account, account.id, passwordHash);
    if (!isDone) throw new Refusal('The password was changed by somebody else meanwhile: try again.');
    return account;
  });
  terminal.print(`The password of ${email} in ${tourName} was changed, and their sessions have ended.`);
  if (!isActive) terminal.say('They are switched off, and cannot sign in until a manager switches them on.');
}
