import { type Block, type Line, paragraphs } from './blocks.ts';

/** The text of a document, without its code: lines of prose, and the cells of its tables below their headings. */
export function readDocument(text: string): { prose: Line[]; cells: Line[] } {
  const prose: Line[] = [];
  const cells: Line[] = [];
  let fence = '';
  let isInList = false;
  let isAfterBlank = true;
  let isIndentedCode = false;
  const lines = text.split('\n');
  for (const [at, raw] of lines.entries()) {
    const line = at + 1;
    const bare = raw.trim();
    const mark = /^(```+|~~~+)/.exec(bare)?.[1];
    if (fence) {
      if (mark?.startsWith(fence)) fence = '';
      continue;
    }
    if (mark) {
      fence = mark;
      continue;
    }
    isIndentedCode = /^ {4}/.test(raw) && !isInList && (isAfterBlank || isIndentedCode);
    if (bare !== '' && !/^\s/.test(raw)) isInList = /^(?:[-*+]|\d+[.)])\s/.test(bare);
    isAfterBlank = bare === '';
    if (isIndentedCode) continue;
    if (!bare.startsWith('|')) prose.push({ line, text: raw });
    else if (!/^\|[\s:|-]+$/.test(bare) && !/^\|[\s:|-]+$/.test(lines[at + 1]?.trim() ?? ''))
      for (const cell of bare.split('|')) cells.push({ line, text: cell });
    if (bare.startsWith('|')) prose.push({ line, text: '' });
  }
  return { prose, cells };
}

export function blocksOfDocument(text: string): Block[] {
  const { prose, cells } = readDocument(text);
  return [...paragraphs('prose', prose), ...cells.flatMap((cell) => paragraphs('prose', [cell]))];
}
