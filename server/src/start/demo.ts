import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import type { OnProgress } from '../config/progress.ts';

/** Connections that the demo may hold at once while it is created. */
export const DEMO_CONNECTIONS = 3;

/** Credentials of the demo: its platform user is also the owner of each house. */
export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  /** Sent as `X-Tour-Id`. */
  readonly tokenHeader: string;
  /** Sent as `X-Timesheet-Id`; null once that instance was deleted. */
  readonly timesheetHeader: string | null;
  readonly houses: readonly { readonly name: string; readonly tokenHeader: string }[];
}

export interface SeedOptions {
  readonly say: (line: string) => void;
  readonly onProgress?: OnProgress;
}

/**
 * The demo as the server sees it. The workspace `demo` implements it, and `server/bin` passes it in: no source of the
 * server imports the demo.
 */
export interface Demo {
  /** Creates the demo, or brings it up to the present day. Answers null where it was deleted. */
  seedDemo(services: Services, options: SeedOptions): Promise<DemoAccess | null>;
  /** Mounts the routes that only a server with the demo has. */
  mountDemo(app: FastifyInstance, services: Services): void;
}

/** Loads the demo, which no other installation should pay for; null where its workspace is not installed. */
export type LoadDemo = (() => Promise<Demo>) | null;
