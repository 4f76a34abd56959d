import type { ShowProgress } from '../config/progress.ts';
import type { DemoAccess, LoadDemo } from './demo.ts';

export interface RunningServer {
  readonly url: string;
  /** The data folder of the embedded database, if there is one. */
  readonly home: string | null;
  /** Credentials of the demo, if there is one. */
  readonly demo: DemoAccess | null;
  /** Drains: answers every request that has arrived, then closes everything. */
  stop(): Promise<void>;
  /** Cuts a slow `stop` short by closing the connections of requests in progress. */
  closeConnections(): void;
}

export interface ServeOptions {
  /** Receives messages for the operator; by default they are logged. */
  readonly say?: (line: string) => void;
  /** Shows the progress of long steps; by default it is not shown. */
  readonly during?: ShowProgress;
  /** Whether to run the jobs too. */
  readonly jobs?: boolean;
  /** Loads the demo, if the configuration asks for it. */
  readonly loadDemo?: LoadDemo;
}

export type Say = (line: string) => void;

/** Closes an opened resource. */
export type Release = () => Promise<void>;

/** Runs `start`; if it fails, closes everything it has opened. */
export async function startOrRelease<T>(start: (opened: Release[]) => Promise<T>): Promise<T> {
  const opened: Release[] = [];
  try {
    return await start(opened);
  } catch (error) {
    // The first error matters more than an error while closing.
    await releaseAll(opened).catch(() => {});
    throw error;
  }
}

/** Closes in reverse order; an error does not keep the others open. */
export async function releaseAll(opened: Release[]): Promise<void> {
  const errors: unknown[] = [];
  for (const release of opened.splice(0).reverse()) await release().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Runs `work` on the first call; later calls get the same promise. */
export function callOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
