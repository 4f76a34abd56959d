import type { ParseArgsOptionsConfig } from 'node:util';
import type { ShowProgress } from '../config/progress.ts';
import type { LoadDemo } from '../start/demo.ts';

/** Environment of a command: its settings, its input and its output. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly loadDemo: LoadDemo;
  /** The command's result, on stdout. */
  print(line: string): void;
  /** Remarks, on stderr, so that other programs can read stdout. */
  say(line: string): void;
  /** Shows the progress of long work, on stderr too. */
  readonly during: ShowProgress;
  /** Reads a secret from stdin, because arguments are visible in the process list. */
  ask(question: string): Promise<string>;
}

/** The option that names a file with the password; without it, it is read from stdin. */
export const PASSWORD_FILE = 'password-file';

/** The options of the command line by name. */
export type Values = Readonly<Record<string, string>>;

export interface Command {
  /** Name of the command, such as `user create`. */
  readonly words: string;
  readonly summary: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Names of the required positional arguments. */
  readonly operands?: readonly string[];
  /** Imports its modules lazily, so that the usage does not load the whole server. Returns the exit status if not 0. */
  run(terminal: Terminal, values: Values): Promise<number | undefined>;
}

/** Wrong usage: prints one sentence and the usage, and exits with status 2. */
export class UsageError extends Error {}

/** The command failed: prints one sentence and exits with status 1. */
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
