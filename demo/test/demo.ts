import { beforeAll } from 'vitest';
import { openServices } from '../../server/src/callers/services.ts';
import type { DemoAccess } from '../../server/src/start/demo.ts';
import { TestApp } from '../../server/test/app.ts';
import type { Client } from '../../server/test/client.ts';
import { createDatabase, createFilledDatabase, type TestDatabase } from '../../server/test/database.ts';
import { TestTour } from '../../server/test/tour.ts';
import { seedDemo } from '../src/demo.ts';

export interface Demo {
  readonly app: TestApp;
  readonly access: DemoAccess;
  /** Progress values that were reported during the creation. */
  readonly progress: readonly number[];
  readonly tourId: number;
  /** The owner of the first house of the demo. */
  readonly owner: Client;
  readonly houses: readonly TestTour[];
}

const say = () => {};

/** A database with the demo, which is created once in a run and copied. */
const demoDatabase = (): Promise<TestDatabase> =>
  createFilledDatabase('demo', async ({ workUrl }) => {
    const services = await openServices({ databaseUrl: workUrl });
    await seedDemo(services, { say });
    await services.close();
  });

/** Starts a copy of the demo; given a time zone, a demo of its own whose houses are there. */
export async function startDemo(timezone?: string): Promise<Demo> {
  const app = await TestApp.on(await (timezone ? createDatabase() : demoDatabase()));
  const progress: number[] = [];
  const onProgress = (done: number, total: number) => progress.push(done / total);
  const access = (await seedDemo(app.services, { say, onProgress, ...(timezone && { timezone }) }))!;
  const platform = await app.platformUser();
  const houses: TestTour[] = [];
  for (const { tokenHeader } of access.houses)
    houses.push(await TestTour.of(app, { platform, workspaceId: 0, tokenHeader }));
  return { app, access, progress, tourId: houses[0]!.id, owner: houses[0]!.owner, houses };
}

/** The demo shared by the tests of this worker, on its own database. Those tests only read. */
let shared: Promise<Demo> | undefined;

export function useDemo(): () => Demo {
  let demo: Demo;
  beforeAll(async () => {
    shared ??= startDemo();
    demo = await shared;
  });
  return () => demo;
}
