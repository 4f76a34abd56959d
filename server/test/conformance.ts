import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Document {
  readonly paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
  >;
  readonly components: { readonly schemas: object };
}

/** Objects that list their properties have no others: an undeclared field must not pass. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'examples' ? value : closed(value)]),
  );
  return 'properties' in copy && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** What the document leaves out: itself, how to read it, and what is for those who run the server. */
const UNDOCUMENTED = /^\/($|docs|openapi\.json|health\/|metrics)/;

/** An address that the document does not know answers that it is none, or not with this method. */
function requireUnknown(method: string, pathname: string, status: number): void {
  if (!UNDOCUMENTED.test(pathname) && status !== 404 && status !== 405)
    throw new Error(`${method} ${pathname} answered ${status} and is not documented`);
}

/** Holds every answer against the OpenAPI document: its status must be declared and its body must fit. */
export function conformanceCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'doc', components: closed(document.components) });
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const literal = (path: string) => (path.includes('{') ? 1 : 0);
  paths.sort((a, b) => literal(a.path) - literal(b.path));
  const validators = new Map<string, ValidateFunction>();

  return (method: string, url: string, status: number, body: string, type = 'application/json'): void => {
    const pathname = url.split('?')[0]!;
    const found = paths.find(({ form, path }) => form.test(pathname) && document.paths[path]![method.toLowerCase()]);
    if (!found) {
      requireUnknown(method, pathname, status);
      return;
    }
    const where = `${method} ${found.path} ${status}`;
    const response = document.paths[found.path]![method.toLowerCase()]!.responses[status];
    if (!response) throw new Error(`${where}: status not declared; body ${body.slice(0, 300)}`);
    const schema = response.content?.[type]?.schema;
    if (schema && type !== 'application/json') return;
    if (!schema) {
      if (body !== '') throw new Error(`${where}: no body declared, but got ${body.slice(0, 300)}`);
      return;
    }
    const validate = validators.getOrInsertComputed(where, () =>
      ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components', '"doc#/components'))),
    );
    if (!validate(JSON.parse(body)))
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`);
  };
}
