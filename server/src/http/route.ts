import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Statement } from '../db/sql.ts';
import type { Fields, QueryOf, ValuesOf } from './fields/field.ts';
import type { InputCode } from './messages/codes.ts';
import type { Rule } from './messages/rules.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Access rule of a route: any signed-in caller, the holder of one of the permissions, or the holder of all of them. */
export type Access = 'open' | string | readonly string[] | { readonly all: readonly string[] };

/** One call of an endpoint, validated and typed. */
export interface Call<Caller, Q extends Fields = Fields, B extends Fields = Fields, Body = ValuesOf<B>> {
  readonly caller: Caller;
  /** The path's `:id`. */
  readonly id: number;
  /** The path's other parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<Q>;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A statement that an endpoint runs, with a title for reviewers. */
export interface PrintedStatement {
  readonly title: string;
  readonly statement: Statement;
}

/** The statements that an endpoint runs for a query. */
export type Statements = (query: Readonly<Record<string, unknown>>) => readonly PrintedStatement[];

/** Statements that do not depend on the query, by title. */
export const named = (statements: Readonly<Record<string, Statement>>): Statements => {
  const printed = Object.entries(statements).map(([title, statement]) => ({ title, statement }));
  return () => printed;
};

interface RouteDefinition<Caller, Q extends Fields, B extends Fields, Body> {
  readonly method: Method;
  /** Below the area's prefix; `:id` and other names ending in `Id` take positive integers only. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** For the API documentation, if the summary is not enough. */
  readonly description?: string;
  /** The operation id, if the one derived from method and path is unsuitable. */
  readonly operationId?: string;
  /** Headers it reads besides those of its area; documentation only. */
  readonly headers?: Fields;
  readonly query?: Q;
  readonly body?: B;
  /** Refuses unknown parameters for every caller: a misspelt parameter of an irreversible operation must not be ignored. */
  readonly strict?: true;
  /** Maximum size of the body in bytes, if it exceeds the server's limit. */
  readonly bodyLimit?: number;
  /** The body or the answer takes megabytes: only a few such requests run at once. */
  readonly isLarge?: true;
  /** Limits of a long transaction, in milliseconds. The work then runs on the connections for long transactions. */
  readonly patience?: { readonly timeout: number };
  /** The answer contains a secret that is shown once and not stored, such as a password. */
  readonly isSecret?: true;
  readonly status: 200 | 201 | 204;
  /** The body of a success; absent for 204. */
  readonly answer?: TSchema;
  /** Statuses besides those implied by the method, the path and the area. */
  readonly also?: readonly number[];
  /** Codes a 422 may carry beside its errors. */
  readonly codes?: readonly InputCode[];
  /** Rules that a 422 may name besides those implied by the fields. */
  readonly rules?: readonly Rule[];
  /** The media types of a success, if it is not JSON. */
  readonly answerType?: string | readonly string[];
  /** Other media types that a client may ask for besides JSON. */
  readonly otherType?: string | readonly string[];
  /** Every statement it may run, if known in advance: printed for review, checked by the tests. */
  readonly statements?: Statements;
  readonly handle: (call: Call<Caller, Q, B, Body>) => Promise<unknown>;
  /** Reads what `handle` answers, without audit events or reply headers: to compute the entity tag. */
  readonly peek?: (call: Call<Caller, Q, B, Body>) => Promise<unknown>;
}

/** An endpoint as an area mounts it: data and one function. */
// biome-ignore lint/suspicious/noExplicitAny: the types of query and body are fixed where the route is written
export type Route<Caller> = RouteDefinition<Caller, any, any, any> & { readonly partial: boolean };

/** The parts of a route that a regular shape may override. */
export type RouteExtras = Partial<
  Pick<Route<unknown>, 'also' | 'rules' | 'summary' | 'description' | 'operationId' | 'statements'>
>;

/** The two constructors of routes for the callers of one area. */
export function routesFor<Caller>() {
  return {
    /** A route with a complete body: absent fields get their defaults. */
    route: <Q extends Fields = Record<never, never>, B extends Fields = Record<never, never>>(
      shape: RouteDefinition<Caller, Q, B, ValuesOf<B>>,
    ): Route<Caller> => ({ ...shape, partial: false }),
    /** A route whose body is a set of changes: it contains only the fields that were sent. */
    partialRoute: <Q extends Fields = Record<never, never>, B extends Fields = Record<never, never>>(
      shape: RouteDefinition<Caller, Q, B, Partial<ValuesOf<B>>>,
    ): Route<Caller> => ({ ...shape, partial: true }),
  };
}

/** The names of a path's parameters. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
