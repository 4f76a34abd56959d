import type { AnyField, Fields } from '../fields/field.ts';
import { parameterSchema } from '../fields/shapes.ts';
import { pathParameters } from '../route.ts';
import { type Json, refTo, type Schemas } from './components.ts';
import { pascal, singular, spoken } from './words.ts';

/** What these names mean is the same wherever they are taken. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  page: 'Which page, from 1. One past the end is empty.',
  perPage: 'How many records a page holds.',
  count: 'Count all that match, and answer the number in `X-Total-Count`. It costs a second query.',
  orderBy: 'What to sort by; ties are broken by `id`.',
  orderDirection: 'Which end comes first.',
  limit: 'How many choices at most.',
  search: 'Contains these words; case and accents do not count, `%` and `_` mean themselves.',
  from: 'From this day or instant on. A plain date is the whole local day of the instance.',
  to: 'Up to and including this day or instant. A plain date is the whole local day of the instance.',
};

const DAYS: Readonly<Record<string, string>> = { from: 'The first day.', to: 'The last day.' };

/** A parameter of a list says what its records must be like; elsewhere somebody has to tell. */
function describedBy(name: string, { options, spec }: AnyField, isOfList: boolean): string | undefined {
  if (options.description) return options.description;
  if ((spec.schema as { format?: string }).format === 'date' && DAYS[name]) return DAYS[name];
  if (EVERYWHERE[name]) return EVERYWHERE[name];
  if (!isOfList) return undefined;
  const [, how, owner] = /^(?:(\w+?)?Tour|tour)?(\w+)Id$/.exec(name) ?? [];
  if (owner) return `Only those ${how ? spoken(how) : 'of'} this ${spoken(owner)}.`;
  const { type } = spec.schema as { type?: string };
  return type === 'boolean' ? `Only those whose \`${name}\` is so.` : `Only those whose \`${name}\` is this.`;
}

const inPath = (path: string, name: string) => {
  const isId = /id$/i.test(name);
  const before = path.split('/').at(path.split('/').indexOf(`:${name}`) - 1)!;
  // A child is called by what it is a child of; any other name says itself what is meant.
  const meant = spoken(name === 'childId' ? singular(before) : name.replace(/Id$/, ''));
  return {
    name,
    in: 'path',
    required: true,
    description: isId
      ? `The id of the ${name === 'id' ? 'record' : meant}; what is no positive integer is 404.`
      : `The ${spoken(name)}, such as \`2026-11-14\`; what is no date of the calendar is 404.`,
    schema: isId ? { type: 'integer', minimum: 1 } : { type: 'string', ...(name === 'date' && { format: 'date' }) },
  };
};

/** The parameters of an operation, in path, query and headers. */
export function parametersOf(
  { path, query, headers }: { path: string; query: Fields; headers: Fields },
  isOfList: boolean,
  schemas: Schemas,
  refuse: (problem: string) => void,
): Json[] {
  const given = (place: string) => (entry: [string, AnyField]) => {
    const [name, field] = entry;
    const description = describedBy(name, field, isOfList);
    if (!description) refuse(`parameter ${name} has no description: say .describe(...)`);
    const { example } = field.options;
    return {
      name,
      in: place,
      ...(field.options.presence === 'required' && { required: true }),
      description: description ?? name,
      schema: schemas.show(parameterSchema(field)),
      ...(example !== undefined && place === 'query' && !/id$/i.test(name) && { example }),
    };
  };
  return [
    ...pathParameters(path).map((name) => inPath(path, name)),
    ...Object.entries(headers).map(given('header')),
    ...Object.entries(query).map(given('query')),
  ];
}

/** Parameters that several operations take in the same form stand once, under their name. */
export class SharedParameters {
  readonly shown: Record<string, Json> = {};
  readonly #counts = new Map<string, number>();

  count(parameters: readonly Json[]): void {
    for (const one of parameters) {
      const text = JSON.stringify(one);
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    }
  }

  /** Of several forms of one name, the one that is used most has it. */
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
