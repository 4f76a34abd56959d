import type { During } from '../config/progress.ts';
import type { DemoAccess, LoadDemo } from './demo.ts';

export interface RunningServer {
  readonly url: string;
  /** Where the embedded database keeps its data, if there is one. */
  readonly home: string | null;
  /** How to get into the demo, where there is one. */
  readonly demo: DemoAccess | null;
  /** Drains: every request that reached us is answered, then everything is closed. */
  stop(): Promise<void>;
  /** Ends the wait of `stop` by cutting off the requests still under way. */
  cut(): void;
}

export interface ServeOptions {
  /** Where remarks for the operator go; without it they are logged. */
  readonly say?: (line: string) => void;
  /** Shows the progress of long steps; without it they pass in silence. */
  readonly during?: During;
  /** Whether the jobs are run too. */
  readonly jobs?: boolean;
  /** The demo, for a configuration that asks for it. */
  readonly loadDemo?: LoadDemo;
}

export type Say = (line: string) => void;

/** Closes something that was opened. */
export type Release = () => Promise<void>;

/** Starts something; whatever had been opened when a step fails is closed again. */
export async function opening<T>(start: (opened: Release[]) => Promise<T>): Promise<T> {
  const opened: Release[] = [];
  try {
    return await start(opened);
  } catch (error) {
    // Why it failed matters more than what then failed to close.
    await releaseAll(opened).catch(() => {});
    throw error;
  }
}

/** Last opened, first closed; one that fails does not keep the others open. */
export async function releaseAll(opened: Release[]): Promise<void> {
  const errors: unknown[] = [];
  for (const release of opened.splice(0).reverse()) await release().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** The same promise however often it is asked for. */
export function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
