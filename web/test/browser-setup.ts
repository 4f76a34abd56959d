import type { TestProject } from 'vitest/node';
import { findBrowser } from './browser.ts';

/** Finds or fetches the browser before a worker asks for it. Without one the tests are skipped, or fail where one is required. */
export default async function setup(project: TestProject): Promise<void> {
  try {
    await findBrowser();
  } catch (error) {
    const reason = (error as Error).message;
    if (process.env.POUSADA_REQUIRE_BROWSER === 'on') throw new Error(`A browser is required, but ${reason}`);
    console.log(`The ${project.name} did not run: ${reason}.`);
    // No name matches, so Vitest counts every test as skipped.
    project.config.testNamePattern = /(?!)/;
  }
}
