import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { loggableError } from '../db/loggable-error.ts';

const SECRETS = [
  'authorization',
  'password',
  'passwordHash',
  'token',
  'tokenHeader',
  'cookie',
  'set-cookie',
  'x-tour-id',
];
/** As an object of its own, in a body or headers, and in the headers of a request or reply. */
const DEPTHS = ['', '*.', '*.*.'];

const pathOf = (depth: string, name: string) =>
  name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : depth + name;

/** JSON lines on stdout. Nothing should log a secret; what does so by mistake is blotted out here. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    // The host's name and the process id are for whoever collects the logs to add.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => pathOf(depth, name))), censor: '[redacted]' },
    serializers: { err: loggableError, error: loggableError, cause: loggableError },
  };
  // Synchronous: the last lines before an exit are the ones that matter, and little is logged.
  return pino(options, stream ?? pino.destination({ fd: 1, sync: true }));
}
