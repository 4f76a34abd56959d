import type { Page } from 'playwright-core';

/** An event of Chromium's trace, in microseconds. `tdur` is the CPU time of its thread. */
interface Step {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** CPU time of the page's main thread in one frame, in milliseconds: in all, and by kind of work. */
export interface FrameWork {
  readonly all: number;
  readonly script: number;
  readonly layout: number;
  /** Painting, and everything else. */
  readonly paint: number;
}

/** Name of the mark that the page sets at the beginning of each frame. */
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

/** A layout forced by a script counts as layout, not as script. */
const workIn = (steps: readonly Step[]): FrameWork => {
  const sum = (names: ReadonlySet<string>) =>
    steps.reduce((total, { name, tdur = 0 }) => total + (names.has(name) ? tdur : 0), 0) / 1_000;
  const [all, layout] = [sum(ALL), sum(LAYOUT)];
  const script = Math.max(0, sum(SCRIPT) - layout);
  return { all, script, layout, paint: Math.max(0, all - script - layout) };
};

/** The work of the page's main thread in each frame while an action runs. */
export async function workByFrame(page: Page, act: () => Promise<unknown>): Promise<FrameWork[]> {
  const steps = await recorded(page, act);
  const marks = steps.filter(({ name, cat }) => name === FRAME && cat.includes('user_timing'));
  const own = steps.filter(({ ph, pid, tid }) => ph === 'X' && pid === marks[0]?.pid && tid === marks[0].tid);
  return marks.slice(0, -1).map(({ ts }, n) => {
    const end = marks[n + 1]!.ts;
    return workIn(own.filter((step) => step.ts >= ts && step.ts < end));
  });
}
