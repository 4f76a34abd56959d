import type { AnyField, Fields } from '../fields/field.ts';
import { parameterSchema } from '../fields/shapes.ts';
import { pathParameters } from '../route.ts';
import { type Json, refTo, type Schemas } from './components.ts';
import { pascal, singular, spoken } from './words.ts';

/** Parameters that mean the same in every operation. */
const COMMON_DESCRIPTIONS: Readonly<Record<string, string>> = {
  page: 'The page, from 1. A page past the end is empty.',
  perPage: 'Records for each page.',
  count: 'Whether to return the number of all matching records in `X-Total-Count`. It costs a second query.',
  orderBy: 'The field to sort by; ties are broken by `id`.',
  orderDirection: 'The sort direction.',
  limit: 'Maximum number of choices.',
  search: 'Text that the record contains. Case and accents are ignored; `%` and `_` are literal.',
  from: 'The first day or instant. A plain date is the whole local day of the instance.',
  to: 'The last day or instant, included. A plain date is the whole local day of the instance.',
};

const DAYS: Readonly<Record<string, string>> = { from: 'The first day.', to: 'The last day.' };

/** A parameter of a list is a filter, described by its name; any other parameter needs its own description. */
function describedBy(name: string, { options, spec }: AnyField, isOfList: boolean): string | undefined {
  if (options.description) return options.description;
  if ((spec.schema as { format?: string }).format === 'date' && DAYS[name]) return DAYS[name];
  if (COMMON_DESCRIPTIONS[name]) return COMMON_DESCRIPTIONS[name];
  if (!isOfList) return undefined;
  const [, how, owner] = /^(?:(\w+?)?Tour|tour)?(\w+)Id$/.exec(name) ?? [];
  if (owner) return `Only those ${how ? spoken(how) : 'of'} this ${spoken(owner)}.`;
  const { type } = spec.schema as { type?: string };
  return type === 'boolean' ? `Only those whose \`${name}\` has this value.` : `Only those with this \`${name}\`.`;
}

const inPath = (path: string, name: string) => {
  const isId = /id$/i.test(name);
  const before = path.split('/').at(path.split('/').indexOf(`:${name}`) - 1)!;
  // A child is named after the path segment before it, a tour instance is a house, and any other parameter is named after itself.
  const meant = name === 'tourId' ? 'house' : spoken(name === 'childId' ? singular(before) : name.replace(/Id$/, ''));
  return {
    name,
    in: 'path',
    required: true,
    description: isId
      ? `The id of the ${name === 'id' ? 'record' : meant}; 404 unless it is a positive integer.`
      : `The ${spoken(name)}, such as \`2026-11-14\`; 404 unless it is a calendar date.`,
    schema: isId ? { type: 'integer', minimum: 1 } : { type: 'string', ...(name === 'date' && { format: 'date' }) },
  };
};

/** The parameters of an operation: path, headers and query. */
export function parametersOf(
  { path, query, headers }: { path: string; query: Fields; headers: Fields },
  isOfList: boolean,
  schemas: Schemas,
  addProblem: (problem: string) => void,
): Json[] {
  const given = (location: string) => (entry: [string, AnyField]) => {
    const [name, field] = entry;
    const description = describedBy(name, field, isOfList);
    if (!description) addProblem(`parameter ${name} has no description: add .describe(...)`);
    const { example } = field.options;
    return {
      name,
      in: location,
      ...(field.options.presence === 'required' && { required: true }),
      description: description ?? name,
      schema: schemas.show(parameterSchema(field)),
      ...(example !== undefined && location === 'query' && !/id$/i.test(name) && { example }),
    };
  };
  return [
    ...pathParameters(path).map((name) => inPath(path, name)),
    ...Object.entries(headers).map(given('header')),
    ...Object.entries(query).map(given('query')),
  ];
}

/** Parameters that several operations take in the same form are written once, under their name. */
export class SharedParameters {
  readonly shown: Record<string, Json> = {};
  readonly #counts = new Map<string, number>();

  count(parameters: readonly Json[]): void {
    for (const one of parameters) {
      const text = JSON.stringify(one);
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    }
  }

  /** If a name has several forms, the most frequent one gets it. */
  nameThem(): void {
    const often = [...this.#counts].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
    for (const [text] of often) {
      const parameter = JSON.parse(text) as { name: string };
      const name = pascal(parameter.name);
      if (!this.shown[name]) this.shown[name] = parameter;
    }
  }

  show(parameter: Json): Json {
    const name = pascal(String(parameter.name));
    return JSON.stringify(this.shown[name]) === JSON.stringify(parameter) ? refTo('parameters', name) : parameter;
  }
}
