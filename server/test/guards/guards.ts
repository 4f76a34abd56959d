import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line that prevents a fault, its replacement, and the tests that must fail with the replacement. */
export interface Guard {
  readonly name: string;
  /** Path from `server/src`. */
  readonly file: string;
  readonly guarding: string;
  readonly without: string;
  /** Parts of the names of test files. */
  readonly tests: readonly string[];
  /** Pattern of the names of the tests that must fail. Without it all tests of the files run. */
  readonly kills: string | undefined;
}

const LISTS = join(import.meta.dirname, 'lists');

/** A guard in a list: its name, `-` and `+` lines as in a diff, `in` its test files, `by` its tests. */
function guardIn(file: string, paragraph: string): Guard {
  const [name = '', ...lines] = paragraph.trim().split('\n');
  const textOf = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length + 1));
  const [tests = ''] = textOf('in');
  return {
    name,
    file,
    guarding: textOf('-').join('\n'),
    without: textOf('+').join('\n'),
    tests: tests.split(' '),
    kills: textOf('by')[0],
  };
}

/** The guards of one list. */
export const guardsIn = (list: string): Guard[] =>
  readFileSync(list, 'utf8')
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [file = '', ...paragraphs] = section.trim().split(/\n{2,}/);
      return paragraphs.map((paragraph) => guardIn(file.trim(), paragraph));
    });

export const guards: readonly Guard[] = readdirSync(LISTS)
  .sort()
  .flatMap((list) => guardsIn(join(LISTS, list)));
