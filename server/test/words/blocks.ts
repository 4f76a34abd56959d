/** Text that belongs together: a comment, a paragraph, a list item, a table cell, a test's title. */
export interface Block {
  readonly kind: 'comment' | 'prose' | 'title';
  readonly lines: readonly Line[];
}

export interface Line {
  readonly line: number;
  readonly text: string;
}

export interface Sentence {
  readonly line: number;
  readonly text: string;
  /** The same with a filler for each piece of code and each address, which count as one word. */
  readonly words: string;
}

/** Lines of a comment or of a document as blocks: a blank line, a list item or a heading begins a new one. */
export function paragraphs(kind: Block['kind'], lines: readonly Line[]): Block[] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const { line, text } of lines) {
    const bare = text.trim();
    const item = /^(?:[-*+]|\d+[.)]|#+|>|@\w+)\s+(.*)$/.exec(bare);
    if (bare === '') isOpen = false;
    else if (isOpen && !item) blocks.at(-1)!.push({ line, text: bare });
    else {
      blocks.push([{ line, text: item?.[1] ?? bare }]);
      isOpen = !bare.startsWith('#');
    }
  }
  return blocks.map((inside) => ({ kind, lines: inside }));
}

/** A full stop, with the quotes and brackets that close behind it, before what can begin a sentence. */
const END = /(?<![.\s](?:e\.g|i\.e|cf|vs|etc|no))[.!?]["'’”)\]*_]*\s+(?=["'“‘([*_]*[A-Z0-9`])/g;

/** As long as what it stands for, so that offsets stay. */
const fill = (code: string): string => `\`${'x'.repeat(code.length - 1)}`;
const withoutCode = (text: string): string =>
  text.replace(/`[^`]*`/g, fill).replace(/\]\([^)]*\)|https?:\/\/\S+|\{@link [^}]*\}/g, fill);

export function sentencesOf({ lines }: Block): Sentence[] {
  const whole = lines.map(({ text }) => text).join(' ');
  const words = withoutCode(whole);
  const starts = [0, ...[...words.matchAll(END)].map((match) => match.index + match[0].length)];
  return starts.map((start, at) => ({
    line: lineAt(lines, start),
    text: whole.slice(start, starts[at + 1]).trim(),
    words: words.slice(start, starts[at + 1]).trim(),
  }));
}

function lineAt(lines: readonly Line[], offset: number): number {
  let end = 0;
  for (const { line, text } of lines) {
    end += text.length + 1;
    if (offset < end) return line;
  }
  return lines.at(-1)!.line;
}
