import { type Document, followOperations, WRITTEN } from './print-client.ts';
import { comment, keyOf, nameIn, type Schema } from './print-types.ts';

const quoted = (values: readonly unknown[]): string => values.map((value) => `'${value}'`).join(', ');

/** The known values of an enumeration, without null. */
const valuesOf = ({ enum: values, 'x-extensible-enum': known, anyOf = [] }: Schema): readonly unknown[] =>
  (values ?? known ?? anyOf.flatMap((one) => one.enum ?? [])).filter((value) => value !== null);

const lengthOf = ({ maxLength, anyOf = [] }: Schema): number | undefined =>
  maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength;

/** `ReservationInput` -> `reservationInput`. */
const variableOf = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const printValues = ([name, schema]: [string, Schema]): string =>
  `export const ${variableOf(name)}Values = [${quoted(valuesOf(schema))}] as const;\n`;

function printField([name, schema]: [string, Schema]): string {
  const [values, maxLength] = [valuesOf(schema), lengthOf(schema)];
  const facts = [
    values.length > 0 && `values: [${quoted(values)}]`,
    maxLength !== undefined && `maxLength: ${maxLength}`,
  ].filter(Boolean);
  return facts.length === 0 ? '' : `  ${keyOf(name)}: { ${facts.join(', ')} },\n`;
}

function printFields([name, { properties = {} }]: [string, Schema]): string {
  const fields = Object.entries(properties).map(printField).join('');
  return (
    fields &&
    `${comment(`Fields of \`${name}\`.`, '')}export const ${variableOf(name)}Fields = {\n${fields}} as const;\n`
  );
}

/** The names of the schemas of request bodies. */
function bodiesOf({ paths }: Document): Set<string> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const references = operations.map(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref);
  return new Set(references.flatMap((reference) => (reference ? [nameIn(reference)] : [])));
}

/** Prints the values of every named enumeration, and the values and lengths of the fields of every request body. */
export function printAllFields(document: Document): string {
  const schemas = Object.entries(document.components.schemas);
  const bodies = bodiesOf(document);
  return [
    WRITTEN,
    schemas
      .filter(([, schema]) => schema.enum ?? schema['x-extensible-enum'])
      .map(printValues)
      .join(''),
    ...schemas
      .filter(([name]) => bodies.has(name))
      .map(printFields)
      .filter(Boolean),
  ].join('\n');
}

/** The entities of a feed. Its parameter `entity` takes a comma-separated list, so the names are in its description. */
function printEntities(name: string, description: string): string {
  const names = [...description.matchAll(/`([a-z-]+)`/g)].map(([, one]) => one);
  if (names.length === 0) throw new Error(`the description of ${name}'s parameter entity names no entities`);
  return `export type ${name}Entity =\n${names.map((one) => `  | '${one}'`).join('\n')};\n`;
}

/** Prints the entity names of each feed. */
export function printAllEntities(document: Document): string {
  const feeds = followOperations(document).map(({ operationId, parameters = [] }) => ({
    name: operationId.replace(/^follow/, '').replace(/Events$/, '') || 'Tour',
    description: parameters.find(({ name }) => name === 'entity')?.description ?? '',
  }));
  return [
    WRITTEN,
    ...feeds.map(({ name, description }) => printEntities(name, description)),
    `/** A kind of records, as feeds and the trail name it. */\nexport type Entity = ${feeds.map(({ name }) => `${name}Entity`).join(' | ')};\n`,
  ].join('\n');
}
