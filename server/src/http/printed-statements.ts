import type { Fields } from './fields/field.ts';
import type { PrintedStatement, Route } from './route.ts';

/** These parameters do not change the statement, except for a page far back. */
const PAGING = new Set(['page', 'perPage', 'limit']);
const DEEP_PAGE = { page: 1_000, perPage: 100 };

interface SampleQuery {
  readonly title: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The values of a parameter that may each produce a statement of their own; '?' stands for any free value. */
function valuesOf({ type, enum: values }: { type?: string; enum?: readonly unknown[] }): readonly unknown[] {
  if (values) return values;
  return type === 'boolean' ? [true, false] : ['?'];
}

/** The query with its defaults, then each parameter by itself. */
function queriesOf(fields: Fields): SampleQuery[] {
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
  const far = fields.page ? [{ title: 'far back', query: { ...defaults, ...DEEP_PAGE } }] : [];
  return [{ title: '', query: defaults }, ...far, ...single];
}

/** The statements of a route, for review; each parameter that changes the text is shown by itself. */
export function printedStatements<Caller>({ query = {}, statements }: Route<Caller>): PrintedStatement[] {
  if (!statements) return [];
  const byText = new Map<string, PrintedStatement>();
  for (const sample of queriesOf(query as Fields)) {
    for (const { title, statement } of statements(sample.query)) {
      const full = sample.title ? `${title}, ${sample.title}` : title;
      if (!byText.has(statement.text)) byText.set(statement.text, { title: full, statement });
    }
  }
  return [...byText.values()];
}
