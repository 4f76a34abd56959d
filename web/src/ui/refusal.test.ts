import { describe, expect, test } from 'vitest';
import { RULES } from '../../../server/src/http/messages/rules.ts';
import { callsOfConsole } from '../../test/api-fields.ts';
import { wordsOf } from '../../test/words.ts';
import { problemSentence } from './refusal.ts';

const CALLS = callsOfConsole();
const lastOf = (field: string): string => field.split('.').at(-1)!;
const NAMES = [...new Set(CALLS.flatMap(({ fields }) => fields.map(lastOf)))].sort();
const CAMEL = NAMES.filter((name) => /[a-z][A-Z]/.test(name));

describe.each(['pt-BR', 'en'] as const)('refusals in %s', (language) => {
  test('have words for every field that the console sends', async () => {
    const words = await wordsOf(language);
    expect(CALLS.length).toBeGreaterThan(40);
    expect(NAMES.filter((name) => words.find(`field.${name}`) === undefined)).toEqual([]);
  });

  test('show no name of the API, whatever the rule and the field', async () => {
    const words = await wordsOf(language);
    const rules = Object.keys(RULES) as (keyof typeof RULES)[];
    const raw = new RegExp(`\\b(?:${CAMEL.join('|')})\\b`);
    const said = CALLS.flatMap(({ fields }) => fields).flatMap((field) =>
      rules.map((rule) => problemSentence({ rule, field, message: '', meta: { limit: 3 } } as never, words)),
    );
    expect(said.length).toBeGreaterThan(1_000);
    expect([...new Set(said.filter((sentence) => raw.test(sentence)))]).toEqual([]);
  });

  test('call a field without words "this field"', async () => {
    const words = await wordsOf(language);
    const problem = { rule: 'required', field: 'things.0.flavourOf', message: '' } as const;
    expect(problemSentence(problem, words)).toBe(language === 'en' ? 'Fill in this field.' : 'Preencha este campo.');
  });
});
