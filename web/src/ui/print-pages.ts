/** How many lines a text takes where so many letters fit: rather one too many, since words are not cut. */
export const linesIn = (text: string, letters: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** How many lines short texts take side by side, each as wide as its letters and `more`. */
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

/** As many as a page has room for, then the next page. What is higher than a page has one to itself. */
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
