import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Statement } from '../db/sql.ts';
import type { Fields, QueryOf, ValuesOf } from './fields/field.ts';
import type { InputCode } from './messages/codes.ts';
import type { Rule } from './messages/rules.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: any signed-in caller of the area, the holder of (one of) the named permissions, or of all of them. */
export type Access = 'open' | string | readonly string[] | { readonly all: readonly string[] };

/** One call of an endpoint, checked and typed. */
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

/** A statement an endpoint runs, under a title for those who review it. */
export interface Printed {
  readonly title: string;
  readonly statement: Statement;
}

/** The statements an endpoint runs for a query. */
export type Statements = (query: Readonly<Record<string, unknown>>) => readonly Printed[];

/** Statements that an endpoint may run whatever its query is, by their titles. */
export const named = (statements: Readonly<Record<string, Statement>>): Statements => {
  const printed = Object.entries(statements).map(([title, statement]) => ({ title, statement }));
  return () => printed;
};

interface Shape<Caller, Q extends Fields, B extends Fields, Body> {
  readonly method: Method;
  /** Below the area's prefix; `:id` and other names ending in `Id` take positive integers only. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** What it does, where its name does not tell the reader enough. */
  readonly description?: string;
  /** What clients call it, where its method and path do not say what a person would. */
  readonly operationId?: string;
  /** Headers it reads besides those of its area; for the documentation only. */
  readonly headers?: Fields;
  readonly query?: Q;
  readonly body?: B;
  /** As if every caller preferred to be handled strictly: for what cannot be undone, a misspelt parameter must not pass unheard. */
  readonly strict?: true;
  /** How many bytes the body may have, where the server's limit is too tight. */
  readonly bodyLimit?: number;
  /** Its body or its answer takes megabytes: only a few of these are at work at once. */
  readonly isLarge?: true;
  /** How long its work may take, in milliseconds, where that is longer than others': it waits for its turn with what takes long. */
  readonly patience?: { readonly timeout: number };
  /** Its answer holds something that is shown once and kept nowhere, such as a password. */
  readonly isSecret?: true;
  readonly status: 200 | 201 | 204;
  /** The body of a success; none for 204. */
  readonly answer?: TSchema;
  /** Statuses besides those that follow from the method, the path and the area. */
  readonly also?: readonly number[];
  /** Codes a 422 may carry beside its errors. */
  readonly codes?: readonly InputCode[];
  /** Rules a 422 may name besides those that follow from the fields. */
  readonly rules?: readonly Rule[];
  /** The media type of a success, or what it may be one of, where it is not JSON. */
  readonly answerType?: string | readonly string[];
  /** A media type other than JSON in which a success may be asked for, or several. */
  readonly otherType?: string | readonly string[];
  /** Everything it may send to the database, where that is known beforehand: printed for review, held by the tests. */
  readonly statements?: Statements;
  readonly handle: (call: Call<Caller, Q, B, Body>) => Promise<unknown>;
  /** Reads what `handle` answers and leaves no trace of it, in the trail or in the reply: to tell whether it has changed. */
  readonly peek?: (call: Call<Caller, Q, B, Body>) => Promise<unknown>;
}

/** An endpoint as the area mounts it: plain data and one function. */
// biome-ignore lint/suspicious/noExplicitAny: the types of query and body are settled where the route is written
export type Route<Caller> = Shape<Caller, any, any, any> & { readonly partial: boolean };

/** What an endpoint of a regular shape may say of itself: statuses, rules and words of its own, the statements it runs. */
export type Extras = Partial<
  Pick<Route<unknown>, 'also' | 'rules' | 'summary' | 'description' | 'operationId' | 'statements'>
>;

/** The two ways of writing a route for the callers of one area. */
export function routesFor<Caller>() {
  return {
    /** An endpoint whose body, if any, is taken whole: absent fields get their defaults. */
    route: <Q extends Fields = Record<never, never>, B extends Fields = Record<never, never>>(
      shape: Shape<Caller, Q, B, ValuesOf<B>>,
    ): Route<Caller> => ({ ...shape, partial: false }),
    /** An endpoint whose body is a set of changes: only what was sent is there. */
    partialRoute: <Q extends Fields = Record<never, never>, B extends Fields = Record<never, never>>(
      shape: Shape<Caller, Q, B, Partial<ValuesOf<B>>>,
    ): Route<Caller> => ({ ...shape, partial: true }),
  };
}

/** The names of a path's parameters. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
