import type { Access, Method } from '../../src/http/route.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';

export interface Person {
  readonly id: number;
  readonly client: Client;
}

/** An instance for the shared semantics: a tour or a time clock. */
export interface TestInstance {
  readonly app: TestApp;
  readonly id: number;
  /** The path prefix of its API. */
  readonly prefix: string;
  /** The name of the header that selects the instance, and its value. */
  readonly header: string;
  readonly tokenHeader: string;
  /** Holds every permission. */
  readonly owner: Client;
  readonly ownerId: number;
  /** A signed-in staff user with exactly these permissions. */
  staff(codes: readonly string[]): Promise<Person>;
  /** A signed-in staff user with every permission but these. */
  staffWithout(codes: readonly string[]): Promise<Person>;
  /** The audit events of a record, oldest first. */
  trailOf(entity: string, id: number): Promise<{ readonly action: string; readonly actorId: number }[]>;
  /** The number of audit events of the instance. */
  trailLength(): Promise<number>;
}

/** The routes of a module. */
export interface Mounted {
  readonly routes: readonly {
    readonly method: Method;
    readonly path: string;
    readonly access: Access;
    readonly body?: unknown;
  }[];
}
