import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocksOfSource } from './comments.ts';
import { type Finding, findIn, findInBlocks, findInDocument, type Rule } from './findings.ts';

/** The most that the sources and documents may hold of each. Lowered as texts are reworded, never raised. */
const BUDGET: Record<Rule, number> = {
  opening: 20,
  pronoun: 20,
  title: 5,
  'long sentence': 0,
  'long line': 0,
};

const show = ({ file, line, text }: Finding) => `${file}:${line} ${text.slice(0, 160)}`;
const inSource = (text: string, file = 'some.ts') =>
  findInBlocks(file, blocksOfSource(file, text)).map(({ rule, line }) => `${line} ${rule}`);
const inDocument = (text: string) => findInDocument('some.md', text).map(({ rule, line }) => `${line} ${rule}`);

describe('the repository', () => {
  let found: Map<Rule, Finding[]>;
  beforeAll(() => {
    found = Map.groupBy(findIn(resolve(import.meta.dirname, '../../..')), ({ rule }) => rule);
  });

  test.each(Object.entries(BUDGET) as [Rule, number][])('%s: within the budget of %i', (rule, budget) => {
    const offenders = found.get(rule) ?? [];
    const listed = offenders.length > budget ? offenders.map(show).join('\n') : '';
    expect(offenders.length, listed).toBeLessThanOrEqual(budget);
  });
});

describe('openings', () => {
  test('a sentence that opens with a headless pronoun counts, a question does not', () => {
    expect(inSource('// What a check may need.')).toEqual(['1 opening']);
    expect(inSource('// What does a check need?')).toEqual([]);
    expect(inSource('/** Fine. Who may call is told. (Where is it?) Whose it is. */')).toEqual([
      '1 opening',
      '1 opening',
    ]);
    expect(inSource('/** The state, whatever it is, e.g. Whatever. */')).toEqual([]);
  });

  test('wrapped lines are one sentence; a line of its own begins one only after a full stop', () => {
    expect(inSource('// The cache knows\n// what is stored.\n// What is not, is read.')).toEqual(['3 opening']);
    expect(inSource('/*\n * The cache knows\n * Whatever is stored.\n */')).toEqual([]);
    expect(inSource('// The cache.\nlet a;\n// what is stored')).toEqual(['3 opening']);
  });

  test('strings, code in backticks and JSX are no comments', () => {
    expect(inSource("const a = '// What it is.'; const b = `/* Who */`; const c = /\\/\\/ Who/;")).toEqual([]);
    expect(inSource('// `What` is a type.')).toEqual([]);
    expect(inSource("const a = <p>Don't // What it is</p>; // Who", 'some.tsx')).toEqual(['1 opening']);
  });

  test('styles and SQL', () => {
    expect(inSource('a { content: "/* Who */"; } /* What floats. */', 'some.css')).toEqual(['1 opening']);
    expect(inSource("select '-- Who'; -- What is kept.\n/* Fine. */", 'some.sql')).toEqual(['1 opening']);
  });

  test('documents: prose, list items and table cells, not code and not the heading of a table', () => {
    expect(inDocument('# Title\n\nWhat it is.\n\n- Who may call.')).toEqual(['3 opening', '5 opening']);
    expect(inDocument('| What | Where |\n|---|---|\n| Whose it is | the house |')).toEqual(['3 opening']);
    expect(inDocument('Text\n\n    What ls\n\n```\nWho\n```\n')).toEqual([]);
  });
});

test('pronouns count each time, outside of code', () => {
  expect(inSource('// The room of somebody whom nobody knows; `nobody` is a role.')).toEqual([
    '1 pronoun',
    '1 pronoun',
  ]);
});

test('titles of tests count apart from comments', () => {
  const source = "test.each([1])('what it is', f); describe(`who`, f); test('refuses it', f); log('Who');";
  expect(inSource(source, 'some.test.ts')).toEqual(['1 title', '1 title']);
});

test('a sentence of a comment has at most 40 words, a line of prose at most 200 characters', () => {
  const words = (count: number) => 'word '.repeat(count).trim();
  expect(inSource(`// ${words(40)}.\n// Then ${words(39)}.`)).toEqual([]);
  expect(inSource(`// ${words(20)}\n// ${words(21)}.\n// Fine.`)).toEqual(['1 long sentence']);
  expect(inDocument(`${'x'.repeat(200)}\n\n${'x'.repeat(201)}\n\n| ${'x'.repeat(300)} |\n`)).toEqual(['3 long line']);
});
