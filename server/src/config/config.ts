import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCrontab } from './crontab.ts';
import { isAddressOrNetwork, isNetwork } from './network.ts';
import { ROOT } from './root.ts';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'production', 'test'] as const;
const SWITCH = ['on', 'off'] as const;
const MAX_WORKERS = 64;
const PROJECT_ROOT = fileURLToPath(ROOT);

/** The cron times that can be configured. */
export interface CronTimes {
  readonly segments: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Null if the server starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables and migrates them, if it is not the one that the server works with. */
  readonly databaseOwnerUrl: string | null;
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly demo: boolean;
  /** Whether the staff console is served at `/`. */
  readonly console: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly production: boolean;
  /** Processes that share the port. */
  readonly workers: number;
  readonly poolSize: number;
  readonly lanes: number;
  /** Requests allowed in a minute for one token and for one instance. */
  readonly rates: { readonly perToken: number; readonly perInstance: number };
  /** How long a stopping server still accepts requests, so that load balancers and clients notice. */
  readonly drainMs: number;
  readonly schedules: CronTimes;
  /** Keys that seal secrets, in base64, separated by commas; null for a key in `dataDir`. */
  readonly keys: string | null;
  /** Keys that seal document numbers, as `id:base64`, separated by commas; null if clients encrypt them. */
  readonly documentKeys: string | null;
  /** Origins whose pages may call the API from a browser. */
  readonly origins: readonly string[];
  /** Whether clients reach the server by HTTPS only. */
  readonly https: boolean;
  /** A separate port for `/metrics`, and its token. With neither it is open outside production on a loopback `host`, else absent. */
  readonly metrics: { readonly port: number | null; readonly token: string | null };
  /** A webhook that gets the signed heads of all time clocks once a day. */
  readonly headsUrl: string | null;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[];
  readonly webhooks: {
    /** Whether webhooks without TLS are allowed. */
    readonly http: boolean;
    /** Networks besides the public internet that webhooks may call. */
    readonly networks: readonly string[];
  };
}

/** Reads and validates the environment; all problems are reported at once. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const read = new Reader(env);
  const port = read.integer('PORT', 3333, 0, 65_535);
  const host = read.text('HOST', /^\S+$/, 'a host name or an address') ?? '127.0.0.1';
  // Values marked 'secret' are not repeated in the message.
  const databaseUrl = read.text('DATABASE_URL', isPostgresUrl, 'a postgres:// or postgresql:// address', 'secret');
  const databaseOwnerUrl = read.text(
    'DATABASE_OWNER_URL',
    isPostgresUrl,
    'a postgres:// or postgresql:// address',
    'secret',
  );
  if (databaseOwnerUrl !== null && !read.isSet('DATABASE_URL'))
    read.problems.push('DATABASE_OWNER_URL is set without DATABASE_URL');
  const dataDir = resolve(PROJECT_ROOT, read.text('DATA_DIR') ?? '.pousada');
  const email = read.text('POUSADA_ADMIN_EMAIL', /^[^\s@]+@[^\s@]+$/, 'an e-mail address');
  const password = read.text('POUSADA_ADMIN_PASSWORD', /^.{8,}$/su, 'at least 8 characters long', 'secret');
  if (read.isSet('POUSADA_ADMIN_EMAIL') !== read.isSet('POUSADA_ADMIN_PASSWORD')) {
    read.problems.push('POUSADA_ADMIN_EMAIL and POUSADA_ADMIN_PASSWORD must be set together, or neither');
  }
  const production = read.oneOf('NODE_ENV', ENVIRONMENTS, 'development') === 'production';
  const demoByDefault = !read.isSet('DATABASE_URL') && !production;
  const demo = read.oneOf('POUSADA_DEMO', SWITCH, demoByDefault ? 'on' : 'off') === 'on';
  const console = read.oneOf('POUSADA_CONSOLE', SWITCH, 'on') === 'on';
  const logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
  const workers = read.integer(
    'POUSADA_WORKERS',
    production ? Math.min(availableParallelism(), MAX_WORKERS) : 1,
    1,
    MAX_WORKERS,
  );
  const poolSize = read.integer('DATABASE_POOL_SIZE', 10, 1, 1000);
  const lanes = read.integer('DATABASE_LANES', 4, 1, 64);
  const rates = {
    perToken: read.integer('RATE_PER_TOKEN', 120_000, 60, 999_999_999),
    perInstance: read.integer('RATE_PER_INSTANCE', 240_000, 60, 999_999_999),
  };
  const drainMs = read.integer('DRAIN_MS', 300, 0, 60_000);
  const segments = read.text('SEGMENT_CRON', isCrontab, 'five crontab fields such as */15 * * * *') ?? '*/15 * * * *';
  const keys = read.text(
    'POUSADA_KEYS',
    isKeys,
    '32 bytes in base64 (openssl rand -base64 32), or several with commas between them',
    'secret',
  );
  const documentKeys = read.text(
    'POUSADA_DOCUMENT_KEYS',
    isDocumentKeys,
    'id:key, each id once and each key 32 bytes in base64, or several with commas between them (pousada documents new-key)',
    'secret',
  );
  const origins = splitList(
    read.text(
      'POUSADA_CORS_ORIGINS',
      (text) => splitList(text).every(isOrigin),
      'origins such as https://desk.example, without a path, with commas between them',
    ),
  );
  const https = read.oneOf('POUSADA_HTTPS', SWITCH, 'off') === 'on';
  const metrics = {
    port: read.isSet('POUSADA_METRICS_PORT') ? read.integer('POUSADA_METRICS_PORT', 0, 0, 65_535) : null,
    token: read.text('POUSADA_METRICS_TOKEN', /^[\x21-\x7e]{16,}$/, '16 visible characters or more', 'secret'),
  };
  const trustProxy = splitList(
    read.text(
      'POUSADA_TRUST_PROXY',
      (text) => splitList(text).every(isAddressOrNetwork),
      'addresses or networks such as 10.0.0.2 or 10.0.0.0/8, with commas between them',
    ),
  );
  const headsUrl = read.text('POUSADA_HEADS_URL', isWebUrl, 'an https:// address', 'secret');
  const http = read.oneOf('WEBHOOK_HTTP', SWITCH, 'off') === 'on';
  const networks = splitList(
    read.text(
      'WEBHOOK_NETWORKS',
      (text) => splitList(text).every(isNetwork),
      'networks such as 10.0.0.0/8, with commas between them',
    ),
  );

  if (read.problems.length > 0) {
    throw new StartupError(['The configuration is not usable:', ...read.problems].join('\n  '));
  }
  const admin = email !== null && password !== null ? Object.freeze({ email, password }) : null;
  return Object.freeze({
    port,
    host,
    databaseUrl,
    databaseOwnerUrl,
    dataDir,
    admin,
    demo,
    console,
    logLevel,
    production,
    workers,
    poolSize,
    lanes,
    rates: Object.freeze(rates),
    drainMs,
    schedules: Object.freeze({ segments }),
    keys,
    documentKeys,
    origins: Object.freeze(origins),
    https,
    metrics: Object.freeze(metrics),
    headsUrl,
    trustProxy: Object.freeze(trustProxy),
    webhooks: Object.freeze({ http, networks: Object.freeze(networks) }),
  });
}

const splitList = (text: string | null): string[] => (text === null ? [] : text.split(',').map((one) => one.trim()));

/** An exact origin as browsers send it: a pattern would admit any domain that matches it. */
const isWebUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Ids of keys are stored beside the ciphertext, so they have no colon and no comma, which are separators. */
function isDocumentKeys(text: string): boolean {
  const keys = splitList(text);
  const ids = keys.map((one) => one.split(':')[0]);
  return keys.every((one) => /^[\w.-]{1,50}:[A-Za-z0-9+/]{43}=$/.test(one)) && new Set(ids).size === ids.length;
}

const isKeys = (text: string): boolean => splitList(text).every((one) => /^[A-Za-z0-9+/]{43}=$/.test(one));

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\/./.test(text) && !/\s/.test(text);
}

class Reader {
  readonly problems: string[] = [];
  readonly #values = new Map<string, string | null>();
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  isSet(name: string): boolean {
    return this.#raw(name) !== null || this.#hasFile(name);
  }

  text(
    name: string,
    accepts?: RegExp | ((text: string) => boolean),
    requirement?: string,
    secret?: 'secret',
  ): string | null {
    const raw = this.#raw(name);
    if (raw === null || !accepts) return raw;
    const isValid = typeof accepts === 'function' ? accepts(raw) : accepts.test(raw);
    if (isValid) return raw;
    this.problems.push(`${name} must be ${requirement}${secret ? '' : `, not "${raw}"`}`);
    return null;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const inRange = (raw: string) => /^\d{1,9}$/.test(raw) && Number(raw) >= min && Number(raw) <= max;
    return Number(this.text(name, inRange, `a whole number from ${min} to ${max}`) ?? fallback);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const raw = this.text(name, (text) => choices.some((choice) => choice === text), `one of ${choices.join(', ')}`);
    return choices.find((choice) => choice === raw) ?? fallback;
  }

  /** The variable, or the content of the file that `<NAME>_FILE` names; an empty one counts as not set. */
  #raw(name: string): string | null {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const value = this.#hasFile(name) ? this.#fromFile(name) : this.#env[name] || null;
    this.#values.set(name, value);
    return value;
  }

  #hasFile(name: string): boolean {
    return Boolean(this.#env[`${name}_FILE`]);
  }

  #fromFile(name: string): string | null {
    const path = this.#env[`${name}_FILE`]!;
    if (this.#env[name]) {
      this.problems.push(`${name} and ${name}_FILE are both set: keep one`);
      return null;
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content === '') this.problems.push(`${name}_FILE names an empty file: ${path}`);
      return content || null;
    } catch (error) {
      this.problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
      return null;
    }
  }
}
