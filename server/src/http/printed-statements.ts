import type { Fields } from './fields/field.ts';
import type { Printed, Route } from './route.ts';

/** What only pages through a list does not change its statement, unless it goes far. */
const PAGING = new Set(['page', 'perPage', 'limit']);
const FAR_BACK = { page: 1_000, perPage: 100 };

interface Asked {
  readonly title: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The values of a parameter that may each make a statement of their own; any value stands for a free one. */
function valuesOf({ type, enum: values }: { type?: string; enum?: readonly unknown[] }): readonly unknown[] {
  if (values) return values;
  return type === 'boolean' ? [true, false] : ['?'];
}

/** The bare query with its defaults, then each parameter by itself. */
function queriesOf(fields: Fields): Asked[] {
  const entries = Object.entries(fields).filter(([name]) => !PAGING.has(name));
  const defaults = Object.fromEntries(
    entries.flatMap(([name, { options }]) => (options.fallback === undefined ? [] : [[name, options.fallback]])),
  );
  const single = entries.flatMap(([name, { spec }]) =>
    valuesOf(spec.schema).map((value) => ({
      title: value === '?' ? `by ${name}` : `${name}=${value}`,
      query: { ...defaults, [name]: value },
    })),
  );
  const far = fields.page ? [{ title: 'far back', query: { ...defaults, ...FAR_BACK } }] : [];
  return [{ title: '', query: defaults }, ...far, ...single];
}

/** The statements a route runs, for people to review: each parameter that makes another text is shown by itself. */
export function printedStatements<Caller>({ query = {}, statements }: Route<Caller>): Printed[] {
  if (!statements) return [];
  const byText = new Map<string, Printed>();
  for (const asked of queriesOf(query as Fields)) {
    for (const { title, statement } of statements(asked.query)) {
      const full = asked.title ? `${title}, ${asked.title}` : title;
      if (!byText.has(statement.text)) byText.set(statement.text, { title: full, statement });
    }
  }
  return [...byText.values()];
}
