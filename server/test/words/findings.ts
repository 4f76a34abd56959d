import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, sentencesOf } from './blocks.ts';
import { blocksOfSource } from './comments.ts';
import { blocksOfDocument, readDocument } from './documents.ts';

export const MAX_SENTENCE_WORDS = 40;
export const MAX_LINE_CHARACTERS = 200;

export type Rule = 'opening' | 'pronoun' | 'title' | 'long sentence' | 'long line';

export interface Finding {
  readonly rule: Rule;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const SCOPE = ['{server,web,client}/src/**/*.{ts,tsx,css,sql}', '*.md', '{docs,client,bench}/**/*.md'];
/**
 * Generated documents repeat their sources; the generated client is read, since its comments are the descriptions of the interface.
 * Applied migrations are never edited: databases keep their checksums.
 */
const EXCLUDED = /(?:^|\/)(?:docs\/generated|node_modules|migrations)\//;

const OPENING = /^["'“‘([*_]*(?:who|whoever|whose|whom|what|whatever|where|wherever)\b/i;
const QUESTION = /\?["'’”)\]*_]*$/;
const PRONOUN = /\b(?:whoever|nobody|somebody)\b/gi;

/** Breaches of the rules for plain words, in the sources and documents below `root` or in the files that `patterns` name. */
export function findIn(root: string, patterns: readonly string[] = SCOPE): Finding[] {
  const files = globSync(patterns, { cwd: root, exclude: (path) => EXCLUDED.test(`${path}/`) });
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return file.endsWith('.md') ? findInDocument(file, text) : findInBlocks(file, blocksOfSource(file, text));
  });
}

export function findInDocument(file: string, text: string): Finding[] {
  const long = readDocument(text).prose.filter((line) => line.text.length > MAX_LINE_CHARACTERS);
  return [
    ...findInBlocks(file, blocksOfDocument(text)),
    ...long.map(({ line, text }) => ({ rule: 'long line' as const, file, line, text: `${text.length} characters` })),
  ];
}

export function findInBlocks(file: string, blocks: readonly Block[]): Finding[] {
  return blocks.flatMap((block) =>
    sentencesOf(block).flatMap(({ line, text, words }) =>
      rulesBrokenBy(block.kind, words).map((rule) => ({ rule, file, line, text })),
    ),
  );
}

function rulesBrokenBy(kind: Block['kind'], sentence: string): Rule[] {
  const isOpening = OPENING.test(sentence) && !QUESTION.test(sentence);
  const pronouns = sentence.match(PRONOUN) ?? [];
  if (kind === 'title') return isOpening || pronouns.length > 0 ? ['title'] : [];
  const isLong = kind === 'comment' && sentence.split(/\s+/).length > MAX_SENTENCE_WORDS;
  return [
    ...(isOpening ? (['opening'] as const) : []),
    ...pronouns.map(() => 'pronoun' as const),
    ...(isLong ? (['long sentence'] as const) : []),
  ];
}
