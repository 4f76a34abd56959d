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

/** Parts of an application that differ from those of all tests. */
type AppOptions = Partial<Pick<Services, 'outbound' | 'keys' | 'documentKeys'>> & {
  readonly poolSize?: number;
  readonly rates?: RateLimitConfig;
  readonly trustProxy?: readonly string[];
};

export const PASSWORD = 'correct horse battery';
/** Hashed once, because argon2 is slow by design. */
const passwordHash = hashPassword(PASSWORD);

export interface PlatformUser {
  readonly id: number;
  readonly email: string;
  readonly client: Client;
}

/** An application on a database of its own. */
export class TestApp {
  readonly services: Services;
  /** As the owner of the tables. */
  readonly databaseUrl: string;
  /** As the role that applications work as. */
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

  static async start(parts: AppOptions = {}): Promise<TestApp> {
    return TestApp.on(await createDatabase(), parts);
  }

  /** Starts an application on an existing database. */
  static async on(
    database: Pick<Awaited<ReturnType<typeof createDatabase>>, 'url' | 'workUrl' | 'drop'>,
    { trustProxy = [], ...parts }: AppOptions = {},
  ): Promise<TestApp> {
    // The application works as a role that owns no table. Tests read and prepare rows as the owner.
    const working = await openServices({
      databaseUrl: database.workUrl,
      outbound: testOutbound(),
      laneTimeout,
      ...parts,
    });
    const asOwner = new Database({ url: database.url, poolSize: 5, lanes: 2, longPoolSize: 2, laneTimeout });
    const services = { ...working, db: asOwner };
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

  /** A number that no other call returned. */
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

/** The application of this worker, started by the first file that uses it. It ends with the run. */
let shared: Promise<TestApp> | undefined;

/**
 * The application that the files of a worker share. Each test works in instances of its own; a test that reads or changes
 * anything beyond them needs `useOwnApp`.
 */
export function useApp(): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    shared ??= TestApp.start();
    app = await shared;
  });
  return proxyOf(() => app);
}

/** An application and a database for one file: for tests of shared state, or that break things. */
export function useOwnApp(parts: AppOptions = {}): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start(parts);
  });
  afterAll(() => app?.close());
  return proxyOf(() => app);
}

/** A provisioned instance for the tests of a file. */
export function useTour(app: TestApp, values: Record<string, unknown> = {}): TestTour {
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour(values);
  });
  return proxyOf(() => tour);
}

/** A proxy for an application or an instance that does not exist yet while tests are declared. */
const proxyOf = <T extends object>(real: () => T): T =>
  new Proxy({} as T, {
    get: (_target, name) => {
      const value = Reflect.get(real(), name, real());
      return typeof value === 'function' ? value.bind(real()) : value;
    },
  });
