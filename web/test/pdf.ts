import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The objects of a file that Chromium printed: plain ones, numbered, their streams deflated. */
class Objects {
  readonly #all = new Map<string, { head: string; stream: string }>();

  constructor(file: Buffer) {
    const text = file.toString('latin1');
    for (const [, number, body] of text.matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)) {
      const [, head = body!, stream] = /^([\s\S]*?)stream\r?\n([\s\S]*?)\nendstream/.exec(body!) ?? [];
      const isPacked = stream !== undefined && head.includes('FlateDecode') && !head.includes('Length1');
      const unpacked = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '';
      this.#all.set(number!, { head, stream: unpacked });
    }
  }

  of(type: string): string[] {
    return [...this.#all.values()].map(({ head }) => head).filter((head) => new RegExp(`/Type /${type}\\b`).test(head));
  }

  head = (number: string): string => this.#all.get(number)?.head ?? '';
  stream = (number: string): string => this.#all.get(number)?.stream ?? '';
}

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters behind the codes of a font. */
function alphabet(map: string): { size: number; letters: Map<number, string> } {
  const found = new Map<number, string>();
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, text] of block!.matchAll(/<(\w+)> <(\w+)>/g))
      found.set(Number.parseInt(code!, 16), letters(text!));
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, first] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from!, 16), n = 0; code <= Number.parseInt(to!, 16); code++, n++)
        found.set(code, String.fromCharCode(Number.parseInt(first!, 16) + n));
  const size = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
  return { size, letters: found };
}

function textOf(page: string, objects: Objects): string {
  const fonts = new Map(
    [...(/\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, number]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.head(number!))?.[1];
      return [name!, alphabet(map ? objects.stream(map) : '')];
    }),
  );
  const content = objects.stream(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '');
  let font = [...fonts.values()][0];
  let text = '';
  for (const [whole, name, hex] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-F]*)> Tj|\bBT\b/g)) {
    if (whole === 'BT') text += ' ';
    else if (name) font = fonts.get(name);
    else if (font)
      for (let at = 0; at < hex!.length; at += font.size)
        text += font.letters.get(Number.parseInt(hex!.slice(at, at + font.size), 16)) ?? '';
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Keeps the browser from printing, so that the printed sheet stays in the page. */
export const withoutPrinter = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { print: () => undefined }));

/** A4, in points and rounded. */
const A4 = '595 842';

const sizeOf = (page: string): string => {
  const [, , width, height] = /\/MediaBox \[([^\]]*)\]/.exec(page)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  return `${Math.round(width ?? 0)} ${Math.round(height ?? 0)}`;
};

/** Prints a page to PDF and returns the text of each sheet. Fails unless every sheet is A4. */
export async function printed(page: Page): Promise<string[]> {
  await page.locator('[data-print]').waitFor({ state: 'attached' });
  const objects = new Objects(await page.pdf({ preferCSSPageSize: true }));
  const sheets = objects.of('Page');
  const others = sheets.map(sizeOf).filter((size) => size !== A4);
  if (others.length > 0) throw new Error(`Not A4: ${others.join(', ')}`);
  return sheets.map((one) => textOf(one, objects));
}
