import { readFileSync } from 'node:fs';
import { scripts, textOf } from './sources.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const FILE = new URL('../../docs/generated/openapi.json', import.meta.url);
const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** The fields of a body by their dotted names, with those of nested objects. */
function fieldsIn(schema: Schema, start = ''): string[] {
  if (schema.$ref) return fieldsIn(components.schemas[schema.$ref.split('/').at(-1)!]!, start);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    start + name,
    ...fieldsIn(inner, `${start}${name}.`),
  ]);
  const items = schema.items ? fieldsIn(schema.items, `${start}0.`) : [];
  return [...new Set([...own, ...items, ...parts.flatMap((part) => fieldsIn(part, start))])];
}

/** An operation that takes a body. */
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly fields: readonly string[];
}

const CALLS: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId: name, requestBody }]) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
      name,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      fields: fieldsIn(schema),
    })),
  ),
);

/** The operations with a body that the sources of the console name. */
export function callsOfConsole(): readonly Call[] {
  const sources = scripts.filter((file) => !file.startsWith('gallery/')).map(textOf);
  const names = new Set(sources.flatMap((text) => [...text.matchAll(/[.'](\w+)\b/g)].map(([, name]) => name!)));
  return CALLS.filter(({ name }) => names.has(name));
}

/** The operation of a request. */
export const callOf = (method: string, url: string): Call | undefined => {
  const { pathname } = new URL(url);
  return CALLS.find((one) => one.method === method && one.path.test(pathname));
};
