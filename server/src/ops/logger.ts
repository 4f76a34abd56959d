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
/** At the top, in a body or headers, and in the headers of a request or reply. */
const DEPTHS = ['', '*.', '*.*.'];

const pathOf = (depth: string, name: string) =>
  name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : depth + name;

/** Creates a logger of JSON lines on stdout. No code should log a secret; one that is logged by mistake is redacted. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    // The log collector adds host name and process id.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => pathOf(depth, name))), censor: '[redacted]' },
    serializers: { err: loggableError, error: loggableError, cause: loggableError },
  };
  // Synchronous: the last lines before an exit matter most, and little is logged.
  return pino(options, stream ?? pino.destination({ fd: 1, sync: true }));
}
