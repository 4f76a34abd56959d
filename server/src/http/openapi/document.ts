import type { TSchema } from 'typebox';
import type { HttpError } from '../errors.ts';
import { Created, Problem, ValidationProblem } from '../schemas.ts';
import { type Json, Schemas } from './components.ts';
import type { Example, NamedOperation, Operation } from './operation.ts';
import { operationIdOf } from './operation-id.ts';
import { SharedParameters } from './parameters.ts';
import { type Draft, pathsOf } from './paths.ts';
import { type Descriptions, describeProperties } from './property-descriptions.ts';
import { HEADERS, RESPONSES } from './responses.ts';
import { claimRecords } from './schemas-of.ts';
import { SECURITY_SCHEMES } from './security.ts';

/** A group of tags, each with a description. */
export interface TagGroup {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** The parts of the document that the routes do not declare. */
export interface DocumentText {
  readonly version: string;
  readonly introduction: string;
  readonly tagGroups: readonly TagGroup[];
  /** Small schemas that many records contain, by name. */
  readonly shapes: Readonly<Record<string, TSchema>>;
  /** The webhooks, described with their schemas. */
  readonly outgoing: (show: (schema: TSchema) => Json) => Readonly<Record<string, Json>>;
  /** Recorded calls and answers, by operation. */
  readonly examples: Readonly<Record<string, Example>>;
  /** The 409 of each operation that has one of its own. */
  readonly conflicts: Readonly<Record<string, HttpError>>;
  /** The meaning of each property. */
  readonly descriptions: Descriptions;
  /** The people behind the API. */
  readonly contact: { readonly name: string };
}

export interface DescribedDocument {
  readonly document: Document;
  /** Gaps and contradictions; the generator and the tests fail on them. */
  readonly problems: readonly string[];
}

export type Document = ReturnType<typeof assemble>;

/** The OpenAPI 3.1 document of the mounted operations. */
export function openApiDocument(operations: readonly Operation[], words: DocumentText): DescribedDocument {
  const problems: string[] = [];
  const draft: Draft = {
    schemas: new Schemas(words.shapes),
    shared: new SharedParameters(),
    examples: words.examples,
    conflicts: words.conflicts,
    addProblem: (operationId, problem) => problems.push(`${operationId}: ${problem}`),
  };
  const called = operations.map((operation) => ({ ...operation, operationId: operationIdOf(operation.route) }));
  claimRecords(draft.schemas, called);
  for (const schema of [Created, Problem, ValidationProblem]) draft.schemas.show(schema);
  const document = assemble(words, draft, pathsOf(draft, called), (problem) => problems.push(problem));
  return {
    document,
    problems: [...problems, ...draft.schemas.problems, ...repeatedIds(called), ...strayTags(called, words)],
  };
}

function repeatedIds(operations: readonly NamedOperation[]): string[] {
  const ids = operations.map(({ operationId }) => operationId);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...repeated].map((id) => `${id}: two operations have this id`);
}

function strayTags(operations: readonly Operation[], { tagGroups }: DocumentText): string[] {
  const known = new Set(tagGroups.flatMap(({ tags }) => Object.keys(tags)));
  const used = new Set(operations.map(({ tag }) => tag));
  return [
    ...[...used].filter((tag) => !known.has(tag)).map((tag) => `tag ${tag} is in no group`),
    ...[...known].filter((tag) => !used.has(tag)).map((tag) => `tag ${tag} has no operation`),
  ];
}

const inOrder = (entries: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

function assemble(
  words: DocumentText,
  { schemas, shared }: Draft,
  paths: Record<string, Record<string, Json>>,
  addProblem: (problem: string) => void,
) {
  const { version, introduction, tagGroups, outgoing, contact, descriptions } = words;
  const webhooks = outgoing((schema) => schemas.show(schema));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pousada',
      version,
      contact,
      license: { name: 'MIT', identifier: 'MIT' },
      description: introduction,
    },
    servers: [{ url: '/' }],
    tags: tagGroups.flatMap(({ tags }) => Object.entries(tags).map(([name, description]) => ({ name, description }))),
    'x-tagGroups': tagGroups.map(({ name, tags }) => ({ name, tags: Object.keys(tags) })),
    paths,
    webhooks,
    components: {
      schemas: describeProperties(inOrder(schemas.shown), descriptions, addProblem),
      responses: RESPONSES as Readonly<Record<string, Json>>,
      parameters: inOrder(shared.shown),
      headers: HEADERS as Readonly<Record<string, Json>>,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
