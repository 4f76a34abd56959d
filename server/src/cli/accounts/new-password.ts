import { readFileSync } from 'node:fs';
import { parseBody } from '../../http/fields/parse.ts';
import { passwordField } from '../../team/users/users.passwords.ts';
import { PASSWORD_FILE, Refusal, type Terminal, type Values } from '../command.ts';

/** The password from a file or stdin. It is never an argument, because arguments are visible in the process list. */
export async function typedPassword(terminal: Terminal, values: Values): Promise<string> {
  const path = values[PASSWORD_FILE];
  if (path === undefined) return terminal.ask('New password: ');
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)[0]!;
  } catch (error) {
    throw new Refusal(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** The same, checked as the interface would. */
export async function newPassword(terminal: Terminal, values: Values): Promise<string> {
  const password = await typedPassword(terminal, values);
  return parseBody({ password: passwordField.required() }, { password }, { timezone: 'UTC' }).password;
}
