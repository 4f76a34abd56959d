import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a scheme; the dark one inherits from the light one. */
function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = css.split('[data-scheme="dark"]');
  const read = (text: string): [string, string][] =>
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]);
  return new Map([...read(light), ...(scheme === 'dark' ? read(dark) : [])]);
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

/** Text on its ground, 4.5 to 1. */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'surface'],
  ['ink', 'canvas'],
  ['ink', 'sunken'],
  ['ink', 'hover'],
  ['ink-2', 'surface'],
  ['ink-2', 'canvas'],
  ['ink-2', 'red-soft'],
  ['ink-2', 'accent-soft'],
  ['ink-3', 'surface'],
  ['ink-3', 'canvas'],
  ['ink-3', 'sunken'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-soft'],
  ['accent-text', 'surface'],
  ['accent-text', 'canvas'],
  ...['red', 'amber', 'blue', 'green', 'grey', 'violet'].map((name) => [name, `${name}-soft`] as const),
  ...['red', 'amber'].map((name) => [name, 'surface'] as const),
  ['bar-confirmed-ink', 'bar-confirmed'],
  ['bar-inhouse-ink', 'bar-inhouse'],
  ['bar-out-ink', 'bar-out'],
  ['toast-ink', 'toast'],
  ['toast-act', 'toast'],
];

/** Edges and shapes that carry meaning, 3 to 1. */
const SHAPES: readonly (readonly [shape: string, ground: string])[] = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['now', 'surface'],
  ['accent', 'surface'],
  ...['red', 'amber', 'blue', 'green', 'grey'].map((name) => [`${name}-fill`, 'surface'] as const),
];

describe.each(['light', 'dark'] as const)('the colours of the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const ratio = (one: string, other: string) => contrast(tokens.get(one)!, tokens.get(other)!);

  test.each(TEXTS)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('%s is visible on %s', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** The logo and the wall of tiles are pictures with colours of their own. */
const PICTURES = /(?:tokens\.css|logo\.tsx|tile-wall\.tsx|\.test\.ts)$/;

test('colours are defined in the tokens only', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|tsx?)$/.test(file),
  );
  const written = files.filter(
    (file) => !PICTURES.test(file) && /#[0-9a-f]{3,8}\b/i.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(written).toEqual([]);
});
