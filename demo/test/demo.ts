import { beforeAll } from 'vitest';
import type { DemoAccess } from '../../server/src/start/demo.ts';
import { TestApp } from '../../server/test/app.ts';
import type { Client } from '../../server/test/client.ts';
import { TestTour } from '../../server/test/tour.ts';
import { seedDemo } from '../src/demo.ts';

export interface Demo {
  readonly app: TestApp;
  readonly access: DemoAccess;
  /** Shares of the work that were reported while it was created. */
  readonly progress: readonly number[];
  readonly tourId: number;
  /** The owner of the demo's first house. */
  readonly owner: Client;
  readonly houses: readonly TestTour[];
}

/** The demo as it is when the clocks of its houses show a time of this zone. */
export async function startDemo(timezone?: string): Promise<Demo> {
  const app = await TestApp.start();
  const progress: number[] = [];
  const onProgress = (done: number, total: number) => progress.push(done / total);
  const access = (await seedDemo(app.services, { say: () => {}, onProgress, ...(timezone && { timezone }) }))!;
  const platform = await app.platformUser();
  const houses: TestTour[] = [];
  for (const { tokenHeader } of access.houses)
    houses.push(await TestTour.of(app, { platform, workspaceId: 0, tokenHeader }));
  return { app, access, progress, tourId: houses[0]!.id, owner: houses[0]!.owner, houses };
}

/** The demo of this worker, on a database of its own: for tests that only look at it. */
let shared: Promise<Demo> | undefined;

export function useDemo(): () => Demo {
  let demo: Demo;
  beforeAll(async () => {
    shared ??= startDemo();
    demo = await shared;
  });
  return () => demo;
}
