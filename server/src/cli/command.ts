import type { ParseArgsOptionsConfig } from 'node:util';
import type { During } from '../config/progress.ts';
import type { LoadDemo } from '../start/demo.ts';

/** Environment of a command: its settings, its input and its output. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly loadDemo: LoadDemo;
  /** The command's result, on stdout. */
  print(line: string): void;
  /** Remarks, on stderr: stdout stays fit for other programs. */
  say(line: string): void;
  /** Shows the progress of long work, on stderr too. */
  readonly during: During;
  /** A line of stdin that nobody should see: an argument would be shown to everybody who lists the processes. */
  ask(question: string): Promise<string>;
}

/** The option that names a file with the password; without it, it is read from stdin. */
export const PASSWORD_FILE = 'password-file';

/** The options of the command line by name. */
export type Values = Readonly<Record<string, string>>;

export interface Command {
  /** As it is typed, such as `user create`. */
  readonly words: string;
  readonly summary: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** What follows the words without a name, all of it required. */
  readonly operands?: readonly string[];
  /** Loaded only when asked for: the usage should not wait for the whole server. Answers the exit status, if not 0. */
  run(terminal: Terminal, values: Values): Promise<number | undefined>;
}

/** The command was typed wrongly: one sentence, the usage, status 2. */
export class UsageError extends Error {}

/** The command cannot be done: one sentence, status 1. */
export class Refusal extends Error {}

export const optionsOf = ({ required, optional }: Command): ParseArgsOptionsConfig =>
  Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }]));

const synopsis = ({ words, operands = [], required, optional }: Command): string =>
  [
    words,
    ...operands.map((name) => `<${name}>`),
    ...required.map((name) => `--${name} <${name}>`),
    ...optional.map((name) => `[--${name} <${name}>]`),
  ].join(' ');

/** The usage of all commands. */
export function usage(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [`  ${synopsis(command)}`, `      ${command.summary}`]);
  return ['Usage: npm run pousada -- <command> [options]', '', ...lines].join('\n');
}
