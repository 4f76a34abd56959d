import { parseArgs } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { Invalid } from '../http/errors.ts';
import { ProgressDisplay } from '../ops/progress.ts';
import type { LoadDemo } from '../start/demo.ts';
import {
  type Command,
  optionsOf,
  PASSWORD_FILE,
  Refusal,
  type Terminal,
  UsageError,
  usage,
  type Values,
} from './command.ts';

const plain = { required: [], optional: [] };

const commands: readonly Command[] = [
  {
    words: 'serve',
    summary: 'Run the API, in the given number of processes. Demo data is created only with POUSADA_DEMO=on.',
    required: [],
    optional: ['workers'],
    run: async (terminal, values) => (await import('./serve-command.ts')).serve(terminal, values),
  },
  {
    words: 'worker',
    summary: 'Run the jobs in a process of their own.',
    ...plain,
    run: async (terminal) => (await import('./worker-command.ts')).work(terminal),
  },
  {
    words: 'migrate',
    summary: 'Apply the pending migrations.',
    ...plain,
    run: async (terminal) => (await import('./data/database-commands.ts')).migrateDatabase(terminal),
  },
  {
    words: 'backup',
    summary: 'Write a backup of the whole database to a new file. The server may keep running.',
    ...plain,
    operands: ['file'],
    run: async (terminal, values) => (await import('./data/backup-commands.ts')).makeBackup(terminal, values),
  },
  {
    words: 'restore',
    summary: 'Restore a backup of the same version into an empty database.',
    ...plain,
    operands: ['file'],
    run: async (terminal, values) => (await import('./data/backup-commands.ts')).restoreBackup(terminal, values),
  },
  {
    words: 'user create',
    summary: 'Create a platform user. The password is read from standard input or from a file.',
    required: ['email', 'name'],
    optional: [PASSWORD_FILE],
    run: async (terminal, values) => (await import('./accounts/accounts.ts')).createUser(terminal, values),
  },
  {
    words: 'user password',
    summary: 'Set the password of a platform user, read from standard input or from a file.',
    required: ['email'],
    optional: [PASSWORD_FILE],
    run: async (terminal, values) => (await import('./accounts/passwords.ts')).resetPlatformUser(terminal, values),
  },
  {
    words: 'staff password',
    summary: 'Set the password of a staff user, read from standard input or from a file. --tour takes a token or slug.',
    required: ['tour', 'email'],
    optional: [PASSWORD_FILE],
    run: async (terminal, values) => (await import('./accounts/passwords.ts')).resetStaffUser(terminal, values),
  },
  {
    words: 'user reset-second-factor',
    summary: 'Remove the second factor of a platform user who has lost it.',
    required: ['email'],
    optional: [],
    run: async (terminal, values) =>
      (await import('./accounts/passwords.ts')).resetPlatformUserFactor(terminal, values),
  },
  {
    words: 'staff reset-second-factor',
    summary: 'Remove the second factor of a staff user who has lost it.',
    required: ['tour', 'email'],
    optional: [],
    run: async (terminal, values) => (await import('./accounts/passwords.ts')).resetStaffUserFactor(terminal, values),
  },
  {
    words: 'tour create',
    summary: 'Provision a tour in a workspace. The password of its first user is shown only once.',
    required: ['workspace', 'name'],
    optional: ['timezone', 'currency'],
    run: async (terminal, values) => (await import('./accounts/accounts.ts')).createTour(terminal, values),
  },
  {
    words: 'documents keys',
    summary: 'List the keys that seal document numbers, with the count of numbers sealed by each.',
    ...plain,
    run: async (terminal) => (await import('./data/documents.ts')).listDocumentKeys(terminal),
  },
  {
    words: 'documents new-key',
    summary: 'Generate a key for POUSADA_DOCUMENT_KEYS. It is shown only once. Needs no database.',
    required: [],
    optional: ['id'],
    run: async (terminal, values) => (await import('./data/documents.ts')).makeDocumentKey(terminal, values),
  },
  {
    words: 'audit detach',
    summary: 'Detach a past month (YYYY-MM) from the audit trail. Its table stays, to be archived or dropped.',
    ...plain,
    operands: ['month'],
    run: async (terminal, values) => (await import('./data/audit-commands.ts')).detachMonth(terminal, values),
  },
  {
    words: 'demo',
    summary: 'Create the demo data, unless it was created before.',
    ...plain,
    run: async (terminal) => (await import('./data/database-commands.ts')).seed(terminal),
  },
  {
    words: 'openapi',
    summary: 'Print the OpenAPI document. Needs no database.',
    ...plain,
    run: async (terminal) => (await import('./openapi.ts')).printOpenApi(terminal),
  },
  {
    words: 'doctor',
    summary: 'Check the requirements of the server and suggest fixes.',
    ...plain,
    run: async (terminal) => (await import('./doctor/doctor.ts')).doctor(terminal),
  },
  {
    words: 'verify sign',
    summary:
      'Verify the receipts, then sign chains without a known signature: once after an upgrade, a restore or lost keys.',
    ...plain,
    run: async (terminal) => (await import('./data/verify.ts')).verifyAndSign(terminal),
  },
  {
    words: 'verify heads',
    summary: 'Compare the receipts with heads that the webhook of POUSADA_HEADS_URL has received.',
    ...plain,
    operands: ['file'],
    run: async (terminal, values) => (await import('./data/verify.ts')).verifyHeadsFile(terminal, values),
  },
  {
    words: 'verify',
    summary: 'Verify the receipts of every time clock and list those that were tampered with.',
    ...plain,
    run: async (terminal) => (await import('./data/verify.ts')).verify(terminal),
  },
  {
    words: 'help',
    summary: 'Show this help.',
    ...plain,
    run: async ({ print }) => {
      print(usage(commands));
      return 0;
    },
  },
];

/** The command that the first words name, and its options. */
function read(args: readonly string[]): { command: Command; values: Values } {
  const asksForHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  const typed = asksForHelp ? ['help'] : args;
  const command = commands.find(({ words }) => words.split(' ').every((word, index) => typed[index] === word));
  if (!command) throw new UsageError(`There is no command "${args.filter((arg) => !arg.startsWith('-')).join(' ')}".`);
  const rest = typed.slice(command.words.split(' ').length);
  const values = valuesOf(command, rest);
  const missing = command.required.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`);
  return { command, values };
}

function valuesOf(command: Command, args: readonly string[]): Values {
  const { operands = [] } = command;
  const typed = parsed(command, args);
  return { ...operandsOf(operands, typed.positionals), ...(typed.values as Values) };
}

function parsed(command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: optionsOf(command),
      allowPositionals: command.operands !== undefined,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}.`);
  }
}

function operandsOf(names: readonly string[], typed: readonly string[]): Values {
  if (typed.length < names.length) throw new UsageError(`Missing: <${names[typed.length]}>.`);
  if (typed.length > names.length) throw new UsageError(`Unexpected argument '${typed[names.length]}'.`);
  return Object.fromEntries(names.map((name, index) => [name, typed[index]!]));
}

/** Runs a command line and answers its exit status. */
export async function run(args: readonly string[], loadDemo: LoadDemo): Promise<number> {
  const display = new ProgressDisplay(process.stderr);
  const terminal: Terminal = {
    env: process.env,
    loadDemo,
    print: (line) => {
      display.clear();
      console.log(line);
    },
    say: (line) => {
      display.clear();
      console.error(line);
    },
    during: display.during,
    ask: async (question) => (await import('./ask.ts')).askInSecret(question),
  };
  return runIn(terminal, args);
}

async function runIn(terminal: Terminal, args: readonly string[]): Promise<number> {
  try {
    const { command, values } = read(args);
    return (await command.run(terminal, values)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.say(`${error.message}\n\n${usage(commands)}`);
      return 2;
    }
    if (error instanceof Invalid) for (const { message } of error.errors) terminal.say(message);
    else if (error instanceof Refusal || error instanceof StartupError) terminal.say(error.message);
    else terminal.say(`The command failed: ${(error as Error).message}`);
    return 1;
  }
}
