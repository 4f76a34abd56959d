/** Lines a text takes at a number of letters per line. Rounded up, since words are not split. */
export const linesIn = (text: string, letters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** Lines that short texts take side by side, each as wide as its letters plus `more`. */
export function linesBeside(texts: readonly string[], letters: number, more: number): number {
  let [lines, left] = [0, 0];
  for (const text of texts) {
    const width = text.length + more;
    if (width > left) {
      lines += Math.ceil(width / letters);
      left = Math.max(0, letters - (width % letters));
    } else left -= width;
  }
  return lines;
}

/** Fills pages in order. An item higher than a page gets a page of its own. */
export function inPages<T>(all: readonly T[], heightOf: (one: T) => number, room: number): T[][] {
  const pages: T[][] = [];
  let left = 0;
  for (const one of all) {
    const height = heightOf(one);
    if (pages.length === 0 || height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)!.push(one);
    left -= height;
  }
  return pages;
}
