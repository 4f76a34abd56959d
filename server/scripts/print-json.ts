const WIDTH = 120;

type Entry = readonly [prefix: string, value: unknown];

const entriesOf = (value: object): Entry[] =>
  Array.isArray(value)
    ? value.map((one) => ['', one])
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => [`${JSON.stringify(key)}: `, one]);

/** JSON on one line, with spaces. */
function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entriesOf(value).map(([prefix, one]) => prefix + inline(one));
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
}

/** Joins flat entries, as many per line as fit. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent}${last}, ${word},`.length <= WIDTH)
      lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines.join(`,\n${indent}`);
}

/** Prints JSON for reviews: a value that fits on one line is printed on one line. */
export function printJson(value: unknown, indent = '', room = WIDTH): string {
  const line = inline(value);
  if (line.length <= room || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const entries = entriesOf(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const isFlat = entries.every(([, one]) => typeof one !== 'object' || one === null);
  const body = isFlat
    ? filled(
        entries.map(([prefix, one]) => prefix + JSON.stringify(one)),
        inner,
      )
    : entries
        .map(([prefix, one]) => prefix + printJson(one, inner, WIDTH - inner.length - prefix.length - 1))
        .join(`,\n${inner}`);
  return `${open}\n${inner}${body}\n${indent}${close}`;
}
