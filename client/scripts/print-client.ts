import { comment, keyOf, members, nameIn, type Schema, typeOf } from './print-types.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Response {
  readonly $ref?: string;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The part of the OpenAPI document that the client needs. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

export const WRITTEN = '// Written by `npm run generate` from docs/generated/openapi.json.\n';

function printSchema([name, schema]: [string, Schema]): string {
  const text = comment(schema.description, '');
  if (schema.type === 'object' && schema.properties)
    return `${text}export interface ${name} {\n${members(schema, '  ')}}\n`;
  return `${text}export type ${name} = ${typeOf(schema)};\n`;
}

/** Prints every named schema as a type. */
export const printSchemas = ({ components }: Document): string =>
  [WRITTEN, ...Object.entries(components.schemas).map(printSchema)].join('\n');

const ordered = ({ paths }: Document) =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .sort((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1));

const STREAM = 'text/event-stream';

/** The content of a success, by media type. */
function contentOf({ responses }: Operation, { components }: Document): Content {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))![1];
  return (success.$ref ? components.responses[nameIn(success.$ref)]! : success).content ?? {};
}

const isStream = (operation: Operation, document: Document): boolean => STREAM in contentOf(operation, document);

/** The operations that are streams of events. */
export const followOperations = (document: Document): Operation[] =>
  ordered(document).flatMap(({ operation }) => (isStream(operation, document) ? [operation] : []));

/** Whether a list can be read by cursors. */
const hasCursor = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ $ref = '', name }) => name === 'after' || nameIn($ref) === 'After');

/**
 * Prints method and path of every operation, which is all the client needs at run time. Streams have the method FOLLOW;
 * lists with cursors have the word `after` behind the path.
 */
export function printTable(document: Document): string {
  const lines = ordered(document).map(({ path, method, operation }) => {
    const verb = isStream(operation, document) ? 'FOLLOW' : method.toUpperCase();
    const cursor = hasCursor(operation) ? ' after' : '';
    return `  ${operation.operationId}: '${verb} ${path}${cursor}',\n`;
  });
  return `${WRITTEN}\nexport const OPERATIONS = {\n${lines.join('')}} as const;\n`;
}

/** The arguments of an operation: parameters of its path and query, and its body. */
function argumentsOf({ parameters = [], requestBody, operationId }: Operation, document: Document): Schema | undefined {
  const taken = parameters
    .map((one) => (one.$ref ? document.components.parameters[nameIn(one.$ref)]! : one))
    .filter((one) => one.in !== 'header');
  if (taken.some(({ name }) => name === 'body')) throw new Error(`${operationId}: a parameter is called body`);
  const properties = Object.fromEntries(
    taken.map(({ name, schema, description }) => [name, { ...schema, description }] as const),
  );
  const body = requestBody?.content['application/json']?.schema;
  if (body) properties.body = body as Schema & { description: string };
  if (Object.keys(properties).length === 0) return undefined;
  const required = [...taken.filter((one) => one.required).map(({ name }) => name), ...(body ? ['body'] : [])];
  return { type: 'object', properties, required };
}

function typeOfContent(type: string, schema: Schema): string {
  if (type === 'application/json') return typeOf(schema);
  return type.startsWith('text/') ? 'string' : 'Blob';
}

function resultOf(operation: Operation, document: Document): string {
  if (isStream(operation, document)) return 'AsyncGenerator<FeedEvent, void, undefined>';
  const types = Object.entries(contentOf(operation, document)).map(([type, { schema }]) => typeOfContent(type, schema));
  return `Promise<${[...new Set(types)].join(' | ') || 'void'}>`;
}

function printCall(operation: Operation, document: Document): string {
  const { operationId, summary, description } = operation;
  const args = argumentsOf(operation, document);
  const mark = args && (args.required ?? []).length > 0 ? '' : '?';
  const taken = args ? `args${mark}: ${typeOf(args, '  ')}` : 'args?: Record<string, never>';
  return `${comment(`${summary}.\n\n${description}`, '  ')}  ${operationId}(${taken}, options?: CallOptions): ${resultOf(operation, document)};\n`;
}

/** Prints a method for every operation. */
export function printCalls(document: Document): string {
  const calls = ordered(document).map(({ operation }) => printCall(operation, document));
  const text = calls.join('\n');
  const used = Object.keys(document.components.schemas).filter((name) =>
    new RegExp(`\\b${keyOf(name)}\\b`).test(withoutComments(text)),
  );
  return [
    WRITTEN,
    `import type { FeedEvent } from '../follow.ts';\nimport type { CallOptions } from '../options.ts';\nimport type {\n${used.map((name) => `  ${name},\n`).join('')}} from './schemas.ts';\n`,
    `/** The API: one method for each operation. */\nexport interface Calls {\n${text}}\n`,
  ].join('\n');
}

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\//g, '');
