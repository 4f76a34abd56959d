import type { Description, Schema } from './operations.ts';
import { type Choose, isId, oneOf, type RandomBelow } from './requests.ts';

/** Hostile and unusual texts. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...[
    "'; drop table customers; --",
    '" or 1=1 --',
    '%',
    '_',
    '\\',
    "'",
    '$1',
    '$(id)',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'İ',
    'ß',
    '🏖️'.repeat(20),
    'e\u0301'.repeat(50),
    '\n\r\t',
  ],
  ...[
    '../../etc/passwd',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    '=1+1',
    '-1',
    '1e400',
    'NaN',
    'Infinity',
  ],
  ...[
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '',
    ' ',
    'x'.repeat(300),
    'x'.repeat(25_000),
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '-9999-01-01',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00+99:99',
    '24:00',
    '1970-01-01T00:00:00Z',
  ],
];

const HOSTILE_NUMBERS = [0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -0, 1e-300];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
};

/** Any JSON value. */
export function hostileValue(below: RandomBelow): unknown {
  switch (below(8)) {
    case 0:
      return oneOf(below, HOSTILE_NUMBERS);
    case 1:
      return oneOf(below, [null, true, false]);
    case 2:
      return [hostileValue(below), 1, 'x'];
    case 3:
      return { __proto__x: 1, toString: 'x', [oneOf(below, HOSTILE_TEXTS)]: 1 };
    case 4:
      return nested(oneOf(below, [3, 40, 400]));
    case 5:
      return Array.from({ length: oneOf(below, [0, 120, 1_200]) }, (_, n) => n);
    default:
      return oneOf(below, HOSTILE_TEXTS);
  }
}

const DAY = 86_400_000;

function text(schema: Schema, below: RandomBelow): string {
  const moment = new Date(Date.now() + (below(120) - 60) * DAY + below(24) * 3_600_000).toISOString();
  switch (schema.format) {
    case 'date':
      return moment.slice(0, 10);
    case 'date-time':
      return moment;
    case 'email':
      return `guest${below(5_000)}@example.com`;
    case 'uuid':
      return `5f0c9c1e-6f0a-4c3e-9d53-${String(below(1e9)).padStart(12, '0')}`;
    case 'uri':
      return `https://hooks.example.com/${below(1_000)}`;
  }
  // Patterns usually describe a day, a time, a colour, a code or a number.
  const forms = [
    'x',
    moment.slice(0, 10),
    '09:30',
    '#aabbcc',
    'BR',
    'pt-BR',
    '+5584999990000',
    `c-${below(9_999)}`,
    '12',
    'q83vEg==',
    'BRL',
  ];
  const fitting = schema.pattern ? forms.filter((one) => new RegExp(schema.pattern!, 'u').test(one)) : [];
  if (fitting.length > 0) return oneOf(below, fitting);
  const words = `Ala ${below(100_000)} do Sol`;
  return words.slice(0, schema.maxLength ?? 100).padEnd(schema.minLength ?? 0, 'x');
}

/** Makes values that fit the schemas of the document. */
export class Values {
  readonly #description: Description;
  readonly #below: RandomBelow;
  readonly #choose: Choose;

  constructor(description: Description, below: RandomBelow, choose: Choose) {
    this.#description = description;
    this.#below = below;
    this.#choose = choose;
  }

  of(given: Schema, path: string, name = ''): unknown {
    const schema = this.#description.resolve(given as { $ref: string }) as Schema;
    const below = this.#below;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(below, schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.of(oneOf(below, either), path, name);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => this.of(one, path, name)));
    const type = typeof schema.type === 'string' ? schema.type : oneOf(below, schema.type ?? ['string']);
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return below(2) === 0;
      case 'integer':
      case 'number':
        return isId(name) ? this.#choose(name, path) : this.#number(schema);
      case 'array':
        return Array.from({ length: Math.max(schema.minItems ?? 0, below(3)) }, () =>
          this.of(schema.items ?? {}, path, name),
        );
      case 'object':
        return this.#object(schema, path);
      default:
        return text(schema, below);
    }
  }

  #number({ minimum = 0, maximum = minimum + 1_000 }: Schema): number {
    return minimum + this.#below(Math.min(maximum - minimum, 1_000) + 1);
  }

  /** All required properties and some of the others. */
  #object({ properties = {}, required = [] }: Schema, path: string): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || this.#below(3) === 0);
    return Object.fromEntries(chosen.map(([name, schema]) => [name, this.of(schema, path, name)]));
  }
}

/** The same value with one part replaced, removed or added. */
export function mutated(value: unknown, below: RandomBelow): unknown {
  if (Array.isArray(value) && value.length > 0 && below(3) > 0) {
    const at = below(value.length);
    return value.map((one, index) => (index === at ? mutated(one, below) : one));
  }
  if (typeof value === 'object' && value !== null && below(8) > 0) {
    const entries = Object.entries(value);
    if (entries.length === 0 || below(8) === 0) return { ...value, [oneOf(below, HOSTILE_TEXTS)]: hostileValue(below) };
    const at = below(entries.length);
    if (below(6) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(entries.map(([name, one], index) => [name, index === at ? mutated(one, below) : one]));
  }
  return hostileValue(below);
}
