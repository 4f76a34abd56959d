import type { Access, Method } from '../../src/http/route.ts';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';

export interface Person {
  readonly id: number;
  readonly client: Client;
}

/** What the shared semantics need of an instance, be it a tour or a time clock. */
export interface TestInstance {
  readonly app: TestApp;
  readonly id: number;
  /** Where its API begins, and the header that names the instance. */
  readonly prefix: string;
  readonly header: string;
  readonly tokenHeader: string;
  /** Holds every permission. */
  readonly owner: Client;
  readonly ownerId: number;
  /** Somebody signed in who holds exactly the named permissions. */
  staff(codes: readonly string[]): Promise<Person>;
  /** Somebody signed in who holds every permission but the named ones. */
  staffWithout(codes: readonly string[]): Promise<Person>;
  /** What the trail tells of a record, oldest first. */
  trailOf(entity: string, id: number): Promise<{ readonly action: string; readonly actorId: number }[]>;
  /** How many events the trail has. */
  trailLength(): Promise<number>;
}

/** A module as its callers see it, whoever they are. */
export interface Mounted {
  readonly routes: readonly {
    readonly method: Method;
    readonly path: string;
    readonly access: Access;
    readonly body?: unknown;
  }[];
}
