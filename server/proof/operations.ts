import type { App } from '../src/start/app.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

/** Caller kind of an operation: staff of a house, a member of a time clock, a platform user, or public. */
export type World = 'staff' | 'clock' | 'platform' | 'anybody';

export type Permission = undefined | string | readonly string[] | { readonly all: readonly string[] };

/** An operation as the OpenAPI document declares it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly world: World;
  readonly permission: Permission;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly example: unknown;
  readonly isStream: boolean;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly 'x-permission'?: Permission;
  readonly parameters?: readonly (Parameter | { $ref: string })[];
  readonly requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  readonly responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
}

const WORLDS: readonly [scheme: string, world: World][] = [
  ['staffToken', 'staff'],
  ['memberToken', 'clock'],
  ['platformToken', 'platform'],
];

const worldOf = ({ security }: DocumentedOperation): World =>
  WORLDS.find(([scheme]) => security.some((one) => scheme in one))?.[1] ?? 'anybody';

/** Reads our OpenAPI document as an outside client would. */
export class Description {
  readonly operations: readonly Operation[];
  readonly #document: Document;

  constructor(openapi: App['openapi']) {
    this.#document = JSON.parse(JSON.stringify(openapi)) as Document;
    this.operations = Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, told]) => this.#operation(path, method, told)),
    );
  }

  resolve<T extends object>(value: T | { readonly $ref: string }): T {
    if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
    const names = value.$ref.split('/').slice(1);
    const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], this.#document);
    return this.resolve(found as T);
  }

  #operation(path: string, method: string, told: DocumentedOperation): Operation {
    const content = told.requestBody?.content['application/json'];
    return {
      id: told.operationId,
      method: method.toUpperCase(),
      path,
      world: worldOf(told),
      permission: told['x-permission'],
      parameters: (told.parameters ?? []).map((one) => this.resolve<Parameter>(one)),
      body: content?.schema,
      example: content?.example,
      isStream: Object.values(told.responses).some(({ content = {} }) => 'text/event-stream' in content),
    };
  }
}
