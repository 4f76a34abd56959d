/** A line that keeps something out, what stands there without it, and the tests that must fail then. */
export interface Guard {
  readonly name: string;
  /** Below `server/src`. */
  readonly file: string;
  readonly without: readonly [guarding: string, without: string];
  /** Test files. */
  readonly tests: readonly string[];
  /** The names of the tests that must notice, as a pattern; without it all are run, to find out which do. */
  readonly kills?: string;
}

export const guards: readonly Guard[] = [
  {
    name: 'references are held until the write commits',
    file: 'kit/plan.ts',
    without: ['${only} for share)', '${only})'],
    tests: ['server/src/crm/segment-rules/segment-rules.test.ts', 'server/src/team/shifts/shifts.test.ts'],
  },
];
