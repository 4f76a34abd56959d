import { parseSync } from 'rolldown/utils';
import { type Block, type Line, paragraphs } from './blocks.ts';

interface Comment {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isBlock: boolean;
}

/** The comments of a source file, and the titles of its tests. */
export function blocksOfSource(file: string, text: string): Block[] {
  if (file.endsWith('.css')) return blocksOf(text, commentsByPattern(text, CSS));
  if (file.endsWith('.sql')) return blocksOf(text, commentsByPattern(text, SQL));
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found = comments
    .filter(({ value }) => !/^[/\s]*(?:biome-ignore|@ts-|#|@vitest)/.test(value))
    .map(({ type, ...rest }) => ({ ...rest, isBlock: type === 'Block' }));
  return [...blocksOf(text, found), ...(/\.test\.tsx?$/.test(file) ? titlesIn(program, text) : [])];
}

const CSS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<block>\/\*[\s\S]*?\*\/)/g;
const SQL = /'(?:[^']|'')*'|"[^"]*"|(?<block>\/\*[\s\S]*?\*\/)|(?<line>--.*)/g;

/** For languages without a parser here: strings are matched too, so that nothing inside them counts as a comment. */
function commentsByPattern(text: string, form: RegExp): Comment[] {
  return [...text.matchAll(form)].flatMap(({ 0: whole, index, groups }) => {
    if (!groups?.block && !groups?.line) return [];
    const value = groups.block ? whole.slice(2, -2) : whole.slice(2);
    return [{ start: index, end: index + whole.length, value, isBlock: groups.block !== undefined }];
  });
}

/** Line comments below each other are one text when each has its line to itself. */
function blocksOf(text: string, comments: readonly Comment[]): Block[] {
  const lineOf = lineNumbers(text);
  const groups: Line[][] = [];
  let previous: { line: number; column: number } | undefined;
  for (const { start, value, isBlock } of comments) {
    const line = lineOf(start);
    if (isBlock) {
      groups.push(value.split('\n').map((one, at) => ({ line: line + at, text: one.replace(/^\s*\*+ ?/, '') })));
      previous = undefined;
      continue;
    }
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const isAlone = text.slice(lineStart, start).trim() === '';
    const column = start - lineStart;
    const continues = isAlone && previous?.line === line - 1 && previous.column === column;
    if (continues) groups.at(-1)!.push({ line, text: value });
    else groups.push([{ line, text: value }]);
    previous = isAlone ? { line, column } : undefined;
  }
  return groups.flatMap((lines) => paragraphs('comment', withoutFences(lines)));
}

/** An example in a comment is code. */
function withoutFences(lines: readonly Line[]): Line[] {
  let isCode = false;
  return lines.filter(({ text }) => {
    const isFence = text.trim().startsWith('```');
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `test`, `describe`, `test.each(...)`: the name at the root of what is called. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return calledName(callee.type === 'MemberExpression' ? callee.object : callee.callee);
}

function titleOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('`x`');
}

function titlesIn(program: unknown, text: string): Block[] {
  const lineOf = lineNumbers(text);
  const blocks: Block[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && /^(?:test|it|describe)$/.test(calledName(value.callee))) {
      const [first] = value.arguments as Node[];
      const title = first && titleOf(first);
      if (title) blocks.push({ kind: 'title', lines: [{ line: lineOf(first.start), text: title }] });
    }
    for (const inside of Object.values(value)) if (typeof inside === 'object') visit(inside);
  };
  visit(program);
  return blocks;
}

function lineNumbers(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
