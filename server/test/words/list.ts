import { resolve } from 'node:path';
import { findIn, type Rule } from './findings.ts';

// Lists breaches of the rules for plain words: `node server/bin/run.js server/test/words/list.ts web/src docs/clock.md`.
// Without a path, those that the budget counts; with `--count`, only the number of each.

const args = process.argv.slice(2);
const paths = args.filter((one) => !one.startsWith('--'));
const patterns = paths.map((path) => (/\.\w+$/.test(path) ? path : `${path}/**/*.{ts,tsx,css,sql,md}`));
const found = findIn(resolve(import.meta.dirname, '../../..'), paths.length > 0 ? patterns : undefined);
const byRule = Map.groupBy(found, ({ rule }) => rule);

if (!args.includes('--count'))
  for (const { file, line, rule, text } of found) console.log(`${file}:${line} ${rule}: ${text.slice(0, 160)}`);
for (const rule of ['opening', 'pronoun', 'title', 'long sentence', 'long line'] satisfies Rule[])
  console.log(`${String(byRule.get(rule)?.length ?? 0).padStart(5)} ${rule}`);
