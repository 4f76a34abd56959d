import type { Fields } from '../field.ts';
import { Created, Problem, ValidationProblem } from '../schemas.ts';
import { type Json, Schemas } from './components.ts';
import { descriptionOf } from './describe.ts';
import type { Example, Operation } from './operation.ts';
import { operationIdOf } from './operation-id.ts';
import { parametersOf, SharedParameters } from './parameters.ts';
import { HEADERS, RESPONSES, responsesOf } from './responses.ts';
import { rulesOf } from './rules-of.ts';
import { claimRecords, shownBody } from './schemas-of.ts';
import { SECURITY_SCHEMES } from './security.ts';

/** Tags that belong together, each with a sentence. */
export interface TagGroup {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What the document says beside what the routes declare. */
export interface Words {
  readonly version: string;
  readonly introduction: string;
  readonly tagGroups: readonly TagGroup[];
  /** Calls as they were made and answered, by operation. */
  readonly examples: Readonly<Record<string, Example>>;
}

export interface Described {
  readonly document: Document;
  /** What the document lacks or contradicts itself in: the generator and the tests refuse it. */
  readonly problems: readonly string[];
}

export type Document = ReturnType<typeof assemble>;

/** The OpenAPI 3.1 document of the mounted operations. */
export function openApiDocument(operations: readonly Operation[], words: Words): Described {
  const problems: string[] = [];
  const schemas = new Schemas();
  const shared = new SharedParameters();
  const called = operations.map((operation) => ({ ...operation, operationId: operationIdOf(operation.route) }));
  claimRecords(schemas, called);
  for (const schema of [Created, Problem, ValidationProblem]) schemas.show(schema);

  const parameters = called.map((operation) => {
    const { operationId, route, url } = operation;
    const query = { ...operation.parameters, ...(route.query as Fields | undefined) };
    const refuse = (problem: string) => problems.push(`${operationId}: ${problem}`);
    const asked = { path: url, query, headers: (route.headers ?? {}) as Fields };
    return parametersOf(asked, operationId.startsWith('list'), schemas, refuse);
  });
  for (const one of parameters) shared.count(one);
  shared.nameThem();

  const paths: Record<string, Record<string, Json>> = {};
  for (const [index, operation] of called.entries()) {
    const { operationId, route, url, method, security, tag } = operation;
    const refuse = (problem: string) => problems.push(`${operationId}: ${problem}`);
    const example = words.examples[operationId];
    const description = descriptionOf(operationId, operation);
    if (!description) refuse('has no description');
    if (!example) refuse('has no example');
    const path = url.replace(/:(\w+)/g, '{$1}');
    const taken = parameters[index]!.map((one) => shared.show(one));
    const rules = rulesOf(operation);
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      operationId,
      tags: [tag],
      summary: route.summary,
      description: description ?? route.summary,
      ...(route.access !== 'open' && { 'x-permission': route.access }),
      ...(rules.length > 0 && { 'x-rules': rules }),
      security: security.length > 0 ? [Object.fromEntries(security.map((scheme) => [scheme, []]))] : [],
      ...(taken.length > 0 && { parameters: taken }),
      ...(Object.keys(route.body ?? {}).length > 0 && {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: shownBody(schemas, operation), ...(example && { example: example.body }) },
          },
        },
      }),
      responses: responsesOf(operation, operation, schemas, example, refuse),
    };
  }
  problems.push(...schemas.problems, ...repeated(called.map(({ operationId }) => operationId)));
  problems.push(...unknownTags(called, words.tagGroups));
  return { document: assemble(words, paths, schemas, shared), problems };
}

const repeated = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${id}: two operations are called so`);

function unknownTags(operations: readonly Operation[], groups: readonly TagGroup[]): string[] {
  const known = new Set(groups.flatMap(({ tags }) => Object.keys(tags)));
  const used = new Set(operations.map(({ tag }) => tag));
  return [
    ...[...used].filter((tag) => !known.has(tag)).map((tag) => `tag ${tag} is in no group`),
    ...[...known].filter((tag) => !used.has(tag)).map((tag) => `tag ${tag} has no operation`),
  ];
}

function assemble(
  words: Words,
  paths: Record<string, Record<string, Json>>,
  schemas: Schemas,
  shared: SharedParameters,
) {
  const { version, introduction, tagGroups } = words;
  const sorted = Object.fromEntries(Object.entries(schemas.shown).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: '3.1.0',
    info: { title: 'Pousada', version, license: { name: 'MIT', identifier: 'MIT' }, description: introduction },
    servers: [{ url: '/' }],
    tags: tagGroups.flatMap(({ tags }) => Object.entries(tags).map(([name, description]) => ({ name, description }))),
    'x-tagGroups': tagGroups.map(({ name, tags }) => ({ name, tags: Object.keys(tags) })),
    paths,
    components: {
      schemas: sorted,
      responses: RESPONSES as Record<string, Json>,
      parameters: shared.shown,
      headers: HEADERS as Record<string, Json>,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
