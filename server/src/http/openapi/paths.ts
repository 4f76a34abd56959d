import type { HttpError } from '../errors.ts';
import type { Fields } from '../fields/field.ts';
import { uuid } from '../fields/types.ts';
import { idempotencyKeyHeader } from '../idempotency-key.ts';
import { ifMatch, ifNoneMatch } from '../replies/etag.ts';
import type { Json, Schemas } from './components.ts';
import { descriptionOf } from './describe.ts';
import type { Example, NamedOperation } from './operation.ts';
import { parametersOf, type SharedParameters } from './parameters.ts';
import { responsesOf } from './responses.ts';
import { allRulesOf } from './rules-of.ts';
import { shownBody } from './schemas-of.ts';

/** The document under construction. */
export interface Draft {
  readonly schemas: Schemas;
  readonly shared: SharedParameters;
  readonly examples: Readonly<Record<string, Example>>;
  /** The 409 of each operation that has one of its own. */
  readonly conflicts: Readonly<Record<string, HttpError>>;
  /** Records a gap or contradiction. */
  readonly addProblem: (operationId: string, problem: string) => void;
}

/**
 * Headers that are also security schemes: tools that import the document keep one scheme of an operation only, and would
 * drop them.
 */
const INSTANCE_HEADERS: Readonly<Record<string, Fields>> = {
  tour: { 'X-Tour-Id': uuid().describe('The UUID of the instance; required, as its security scheme says.') },
  timesheet: {
    'X-Timesheet-Id': uuid().describe('The UUID of the time clock; required, as its security scheme says.'),
  },
};

/** The headers an operation reads besides those of its area. */
const headersOf = ({ route, acceptsIdempotencyKey, record, security }: NamedOperation): Fields => ({
  ...Object.fromEntries(security.flatMap((scheme) => Object.entries(INSTANCE_HEADERS[scheme] ?? {}))),
  ...(acceptsIdempotencyKey && idempotencyKeyHeader),
  ...(record && (route.method === 'GET' ? ifNoneMatch : ifMatch)),
  ...(route.headers as Fields | undefined),
});

/** The parameters of each operation; those that several operations share get a name. */
export function claimParameters(
  { schemas, shared, addProblem }: Draft,
  operations: readonly NamedOperation[],
): Json[][] {
  const taken = operations.map((operation) => {
    const { operationId, route, url, parameters } = operation;
    const query = { ...parameters, ...(route.query as Fields | undefined) };
    const asked = { path: url, query, headers: headersOf(operation) };
    return parametersOf(asked, operationId.startsWith('list'), schemas, (problem) => addProblem(operationId, problem));
  });
  for (const one of taken) shared.count(one);
  shared.nameThem();
  return taken;
}

function requestBody({ schemas, examples }: Draft, operation: NamedOperation): Json | undefined {
  if (Object.keys(operation.route.body ?? {}).length === 0) return undefined;
  const example = examples[operation.operationId];
  const shown = { schema: shownBody(schemas, operation), ...(example && { example: example.body }) };
  return { required: true, content: { 'application/json': shown } };
}

const securityOf = ({ security }: NamedOperation) =>
  security.length > 0 ? [Object.fromEntries(security.map((scheme) => [scheme, []]))] : [];

function shownOperation(draft: Draft, operation: NamedOperation, parameters: readonly Json[]): Json {
  const { operationId, route, tag } = operation;
  const description = descriptionOf(operationId, operation);
  if (!description) draft.addProblem(operationId, 'has no description');
  if (!draft.examples[operationId] && !route.answerType)
    draft.addProblem(operationId, 'has no example: add a call to server/examples');
  const rules = allRulesOf(operation);
  const body = requestBody(draft, operation);
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: description ?? route.summary,
    ...(route.access !== 'open' && { 'x-permission': route.access }),
    ...(rules.length > 0 && { 'x-rules': rules }),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters: parameters.map((one) => draft.shared.show(one)) }),
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, draft),
  };
}

/** Every operation at its path. */
export function pathsOf(draft: Draft, operations: readonly NamedOperation[]): Record<string, Record<string, Json>> {
  const parameters = claimParameters(draft, operations);
  const paths: Record<string, Record<string, Json>> = {};
  for (const [index, operation] of operations.entries()) {
    const path = operation.url.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = shownOperation(draft, operation, parameters[index]!);
  }
  return paths;
}
