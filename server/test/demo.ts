import { beforeAll } from 'vitest';
import { type DemoAccess, seedDemo } from '../src/demo/demo.ts';
import { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { TestTour } from './tour.ts';

export interface Demo {
  readonly app: TestApp;
  readonly access: DemoAccess;
  readonly tourId: number;
  /** The owner of the demo's house. */
  readonly owner: Client;
}

/** The demo of this worker, on a database of its own: for tests that only look at it. */
let shared: Promise<Demo> | undefined;

async function start(): Promise<Demo> {
  const app = await TestApp.start();
  const access = (await seedDemo(app.services, { say: () => {} }))!;
  const platform = await app.platformUser();
  const tour = await TestTour.of(app, { platform, workspaceId: 0, tokenHeader: access.tokenHeader });
  return { app, access, tourId: tour.id, owner: tour.owner };
}

export function useDemo(): () => Demo {
  let demo: Demo;
  beforeAll(async () => {
    shared ??= start();
    demo = await shared;
  });
  return () => demo;
}
