import type { Page } from 'playwright-core';

/** Something Chromium did, in microseconds. `tdur` is what its thread worked, whoever else had the processor meanwhile. */
interface Step {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** What one frame cost the page's own thread, in milliseconds of work: all of it, and by what it went to. */
export interface FrameWork {
  readonly all: number;
  readonly script: number;
  readonly layout: number;
  /** With everything else. */
  readonly paint: number;
}

/** What a page marks as the beginning of each frame. */
export const FRAME = 'bench frame';

const CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline'];
const ALL = new Set(['ThreadControllerImpl::RunTask']);
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript']);
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree']);

async function recorded(page: Page, act: () => Promise<unknown>): Promise<Step[]> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const steps: Step[] = [];
  session.on('Tracing.dataCollected', ({ value }) => steps.push(...(value as unknown as Step[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await act();
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isOver;
  await session.detach();
  return steps.sort((a, b) => a.ts - b.ts);
}

/** Script that asks for a layout is not charged with it. */
const workIn = (steps: readonly Step[]): FrameWork => {
  const sum = (names: ReadonlySet<string>) =>
    steps.reduce((total, { name, tdur = 0 }) => total + (names.has(name) ? tdur : 0), 0) / 1_000;
  const [all, layout] = [sum(ALL), sum(LAYOUT)];
  const script = Math.max(0, sum(SCRIPT) - layout);
  return { all, script, layout, paint: Math.max(0, all - script - layout) };
};

/** What the page's thread did from mark to mark while something went on. */
export async function workByFrame(page: Page, act: () => Promise<unknown>): Promise<FrameWork[]> {
  const steps = await recorded(page, act);
  const marks = steps.filter(({ name, cat }) => name === FRAME && cat.includes('user_timing'));
  const own = steps.filter(({ ph, pid, tid }) => ph === 'X' && pid === marks[0]?.pid && tid === marks[0].tid);
  return marks.slice(0, -1).map(({ ts }, n) => {
    const end = marks[n + 1]!.ts;
    return workIn(own.filter((step) => step.ts >= ts && step.ts < end));
  });
}
