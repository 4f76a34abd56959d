import type { Json } from './components.ts';

/** Words of a document: what properties mean, by name, `parent.name` or `Schema.name`. */
export type Descriptions = Readonly<Record<string, string>>;

/** A property by its schema, the property that contains it, and its name. */
interface Place {
  readonly schema: string;
  readonly parent: string | undefined;
}

/** `CustomerInput` and `CustomerChanges` mean the fields of `Customer`. */
const recordOf = (schema: string): string => schema.replace(/(?:Input|Changes|Detail)$/, '');

function descriptionOf(words: Descriptions, { schema, parent }: Place, name: string): string | undefined {
  const keys = [...(parent ? [`${parent}.${name}`] : []), `${schema}.${name}`, `${recordOf(schema)}.${name}`, name];
  const key = keys.find((one) => Object.hasOwn(words, one));
  return key === undefined ? undefined : words[key];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The named schemas with a description of every property, at any depth. Calls `addProblem` for one without. */
export function describeProperties(
  schemas: Readonly<Record<string, Json>>,
  words: Descriptions,
  addProblem: (problem: string) => void,
): Record<string, Json> {
  const described = (schema: Json, place: Place): Json => {
    const parts = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'properties' && isObject(value)) return [key, propertiesOf(value, place)];
      if ((key === 'items' || key === 'additionalProperties') && isObject(value)) return [key, described(value, place)];
      const isList = (key === 'anyOf' || key === 'allOf') && Array.isArray(value);
      return [key, isList ? value.map((one: Json) => described(one, place)) : value];
    });
    return Object.fromEntries(parts);
  };
  const propertiesOf = (properties: Json, place: Place): Json => {
    const shown = Object.entries(properties).map(([name, value]): [string, Json] => {
      const schema = described(value as Json, { ...place, parent: name });
      if (schema.description !== undefined) return [name, schema];
      const description = descriptionOf(words, place, name);
      if (description === undefined)
        addProblem(`${place.schema}.${name} has no description: add .describe(...), or a line in api/descriptions`);
      return [name, description === undefined ? schema : { ...schema, description }];
    });
    return Object.fromEntries(shown);
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, described(schema, { schema: name, parent: undefined })]),
  );
}
