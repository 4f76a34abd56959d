// First, before anything hashes a password.
import './cheap-passwords.ts';
import { afterAll, beforeAll } from 'vitest';
import type { RateLimitConfig } from '../src/callers/limits/rate-limits.ts';
import { openServices, type Services } from '../src/callers/services.ts';
import { Database } from '../src/db/database.ts';
import { sql } from '../src/db/sql.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { newToken } from '../src/identity/sessions/tokens.ts';
import { trustedProxies } from '../src/identity/sign-in/addresses.ts';
import { buildApp } from '../src/start/app.ts';
import { Client } from './client.ts';
import { conformanceCheck } from './conformance.ts';
import { createDatabase } from './database.ts';
import { laneTimeout } from './lane-timeout.ts';
import { testOutbound } from './test-outbound.ts';
import { TestTour } from './tour.ts';

/** What the application has of the outside, and how many connections, where it is not what all tests have. */
type Outside = Partial<Pick<Services, 'outbound' | 'keys' | 'documentKeys'>> & {
  readonly poolSize?: number;
  readonly rates?: RateLimitConfig;
  readonly trustProxy?: readonly string[];
};

export const PASSWORD = 'correct horse battery';
/** Hashed once: argon2 is slow on purpose. */
const passwordHash = hashPassword(PASSWORD);

export interface PlatformUser {
  readonly id: number;
  readonly email: string;
  readonly client: Client;
}

/** A whole application on a database of its own. */
export class TestApp {
  readonly services: Services;
  /** As the owner of the tables. */
  readonly databaseUrl: string;
  /** As who works with them. */
  readonly workUrl: string;
  readonly anonymous: Client;
  readonly openapi: Awaited<ReturnType<typeof buildApp>>['openapi'];
  readonly close: () => Promise<void>;
  #count = 0;

  constructor(parts: Pick<TestApp, 'services' | 'databaseUrl' | 'workUrl' | 'anonymous' | 'openapi' | 'close'>) {
    this.services = parts.services;
    this.databaseUrl = parts.databaseUrl;
    this.workUrl = parts.workUrl;
    this.anonymous = parts.anonymous;
    this.openapi = parts.openapi;
    this.close = parts.close;
  }

  static async start(parts: Outside = {}): Promise<TestApp> {
    return TestApp.on(await createDatabase(), parts);
  }

  /** On a database that is there already. */
  static async on(
    database: Pick<Awaited<ReturnType<typeof createDatabase>>, 'url' | 'workUrl' | 'drop'>,
    { trustProxy = [], ...parts }: Outside = {},
  ): Promise<TestApp> {
    // What it serves it does as who works with the tables and owns none; tests look behind it as their owner.
    const working = await openServices({
      databaseUrl: database.workUrl,
      outbound: testOutbound(),
      laneTimeout,
      ...parts,
    });
    const behind = new Database({ url: database.url, poolSize: 5, lanes: 2, longPoolSize: 2, laneTimeout });
    const services = { ...working, db: behind };
    const { server, openapi } = await buildApp(working, undefined, { isTrusted: trustedProxies(trustProxy) });
    const check = conformanceCheck(openapi as never);
    const close = async () => {
      await server.close();
      await working.close();
      await services.db.close();
      await database.drop();
    };
    return new TestApp({
      services,
      databaseUrl: database.url,
      workUrl: database.workUrl,
      anonymous: new Client(server, check, '', {}),
      openapi,
      close,
    });
  }

  /** A number no other call got. */
  next(): number {
    return ++this.#count;
  }

  /** A platform user, signed in. */
  async platformUser(): Promise<PlatformUser> {
    const n = this.next();
    const email = `owner${n}@example.com`;
    const { token, hash } = newToken();
    const id = await this.services.db.transaction(async (tx) => {
      const user = await tx.row<{ id: number }>(
        sql`insert into platform_users (name, email, password_hash) values (${`Owner ${n}`}, ${email}, ${await passwordHash}) returning id`,
      );
      await tx.run(
        sql`insert into platform_tokens (hash, platform_user_id, expires_at) values (${hash}, ${user!.id}, now() + interval '1 hour')`,
      );
      return user!.id;
    });
    return { id, email, client: this.anonymous.with({ headers: { authorization: `Bearer ${token}` } }) };
  }

  /** A provisioned instance with its owner signed in. */
  async tour(tour: Record<string, unknown> = {}): Promise<TestTour> {
    const owner = await this.platformUser();
    const workspaceId = await owner.client.create('/user/workspaces', { name: 'Workspace' });
    const body = { tour: { name: `Pousada ${this.next()}`, ...tour }, workspaceDomains: [] };
    const provisioned = await owner.client.post(`/user/tours?workspaceId=${workspaceId}`, body);
    if (provisioned.status !== 201)
      throw new Error(`provisioning answered ${provisioned.status}: ${JSON.stringify(provisioned.body)}`);
    return TestTour.of(this, { platform: owner, workspaceId, tokenHeader: provisioned.body.tokenHeader });
  }
}

/** The application of this worker: started by the first file that asks, there for all that follow. It ends with the run. */
let shared: Promise<TestApp> | undefined;

/**
 * The worker's application. Files that share it share nothing that matters: each test works in instances of its own,
 * and a test that looks past its instances takes an application of its own.
 */
export function useApp(): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    shared ??= TestApp.start();
    app = await shared;
  });
  return standIn(() => app);
}

/** An application and a database for one file alone: for tests of what all instances share, or that break things. */
export function useOwnApp(parts: Outside = {}): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start(parts);
  });
  afterAll(() => app?.close());
  return standIn(() => app);
}

/** A provisioned instance for the tests of a file. */
export function useTour(app: TestApp, values: Record<string, unknown> = {}): TestTour {
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour(values);
  });
  return standIn(() => tour);
}

/** Tests are declared before there is an application, or an instance: this stands for it until then. */
const standIn = <T extends object>(real: () => T): T =>
  new Proxy({} as T, {
    get: (_target, name) => {
      const value = Reflect.get(real(), name, real());
      return typeof value === 'function' ? value.bind(real()) : value;
    },
  });
