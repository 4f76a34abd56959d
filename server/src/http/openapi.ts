import type { TSchema } from 'typebox';
import type { Fields } from './field.ts';
import { bodySchema } from './field-shapes.ts';
import { pathParameters, type Route } from './route.ts';
import { bodyOf, codedProblem, Problem, ValidationProblem } from './schemas.ts';

/** What the document needs to know of a mounted route. */
export interface OperationInfo {
  readonly area: string;
  readonly security: readonly string[];
  /** Query parameters that every operation of the area takes. */
  readonly parameters: Fields;
  readonly tag: string;
  readonly route: Route<unknown>;
  readonly statuses: readonly number[];
}

export interface Operation extends OperationInfo {
  readonly method: string;
  readonly url: string;
}

const REASONS: Record<number, string> = {
  401: 'No valid sign-in',
  403: 'A permission is missing',
  404: 'There is no such record',
  409: 'The state of the record does not allow this any more',
  413: 'The body is larger than 1 MiB',
  415: 'The body is not JSON',
  422: 'The request is invalid; every failing field is named',
  429: 'Too many requests',
  503: 'The service or the instance is not available',
};
const CODES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** A value that fits a schema, for people to read. */
export function exampleOf(schema: TSchema): unknown {
  const {
    examples,
    default: fallback,
    enum: values,
    type,
    properties,
    items,
    format,
    pattern,
  } = schema as Record<string, unknown> & TSchema;
  if (Array.isArray(examples)) return examples[0];
  if (fallback !== undefined) return fallback;
  if (Array.isArray(values)) return values[0];
  if ('const' in schema) return (schema as { const: unknown }).const;
  if ('anyOf' in schema) return exampleOf((schema as { anyOf: TSchema[] }).anyOf[0]!);
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, TSchema>).map(([name, one]) => [name, exampleOf(one)]),
    );
  if (kind === 'array') return [exampleOf(items as TSchema)];
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(1, (schema as { minimum?: number }).minimum ?? 1);
  if (format === 'email') return 'ana@example.com';
  if (format === 'uuid') return '5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11';
  return kind === 'string' && !pattern ? 'text' : null;
}

const jsonContent = (schema: TSchema | { $ref: string }, example: unknown) => ({
  'application/json': { schema, example },
});

function responseOf(status: number, route: Route<unknown>) {
  if (status === route.status) {
    const description = status === 201 ? 'Created' : status === 204 ? 'Done; no body' : 'OK';
    if (!route.answer) return { description };
    if (route.answerType) {
      const content = { schema: route.answer, example: exampleOf(route.answer) };
      return { description, content: Object.fromEntries([route.answerType].flat().map((type) => [type, content])) };
    }
    const other = route.otherType && { [route.otherType]: { schema: { type: 'string' } } };
    return { description, content: { ...jsonContent(route.answer, exampleOf(route.answer)), ...other } };
  }
  const description = REASONS[status] ?? 'Error';
  if (status === 422 && route.codes) {
    const schema = codedProblem(route.codes);
    return { description, content: jsonContent(schema, exampleOf(schema)) };
  }
  if (status === 422)
    return {
      description,
      content: jsonContent({ $ref: '#/components/schemas/ValidationProblem' }, exampleOf(ValidationProblem)),
    };
  return {
    description,
    content: jsonContent(
      { $ref: '#/components/schemas/Problem' },
      { code: CODES[status] ?? 'ERROR', message: description },
    ),
  };
}

function parametersOf(path: string, query: Fields | undefined) {
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const inQuery = Object.entries(query ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: field.options.presence === 'required',
    schema: bodySchema(field),
  }));
  return [...inPath, ...inQuery];
}

function operationOf({ area, security, parameters, tag, route, statuses, method, url }: Operation) {
  const body = route.body && bodyOf(route.body, route.partial);
  const permission = route.access === 'open' ? {} : { 'x-permission': route.access };
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    'x-area': area,
    summary: route.summary,
    ...permission,
    security: security.length > 0 ? [Object.fromEntries(security.map((scheme) => [scheme, []]))] : [],
    parameters: parametersOf(url, { ...parameters, ...route.query }),
    ...(body && { requestBody: { required: true, content: jsonContent(body, exampleOf(body)) } }),
    responses: Object.fromEntries(statuses.map((status) => [status, responseOf(status, route)])),
  };
}

/** The OpenAPI 3.1 document of the mounted operations. */
export function openApiDocument(operations: readonly Operation[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pousada',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'An open back office for hotels, pousadas, tours and venues.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem, ValidationProblem },
      securitySchemes: {
        staffToken: { type: 'http', scheme: 'bearer', description: 'From POST /v1/tours/auth/login' },
        tour: { type: 'apiKey', in: 'header', name: 'X-Tour-Id', description: 'The UUID of the instance' },
        platformToken: { type: 'http', scheme: 'bearer', description: 'From POST /auth/login' },
        memberToken: { type: 'http', scheme: 'bearer', description: 'From POST /v1/timesheet/auth/login' },
        timesheet: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Timesheet-Id',
          description: 'The UUID of the timesheet instance',
        },
      },
    },
  };
}
