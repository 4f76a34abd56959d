import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '../http/fields/field.ts';
import type { EventStream, Sees } from './event-stream.ts';
import {
  positionAsked,
  STREAM_RULES,
  STREAM_WORDS,
  streamHeaders,
  streamOf,
  streamQuery,
  streams,
} from './stream-query.ts';
import type { TrailAccess } from './trail-access.ts';

/** What every stream of events has in common: of which records it tells, `words` to begin with, and one for example. */
export const liveEvents = (entities: readonly string[], words: string, example: string) =>
  ({
    method: 'GET',
    path: '/events',
    access: 'open',
    description: `${words} ${STREAM_WORDS}`,
    query: streamQuery(entities),
    headers: streamHeaders,
    rules: STREAM_RULES,
    status: 200,
    answer: streamOf(example),
    answerType: 'text/event-stream',
    also: [429],
  }) as const;

interface Call<Session extends { readonly isActive: boolean }> {
  readonly caller: { readonly trail: TrailAccess<Session> };
  readonly query: QueryOf<ReturnType<typeof streamQuery>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The trail from where the call asks for, as far as it asks for it and its session may see it. */
export async function followTrail<Session extends { readonly isActive: boolean }>(
  { caller, query, request, reply }: Call<Session>,
  sees: Sees<Session>,
): Promise<EventStream> {
  const wanted = query.entity && new Set(query.entity);
  const isWanted: Sees<Session> = (session, entry) => (!wanted || wanted.has(entry.entity)) && sees(session, entry);
  const stream = await caller.trail.follow(positionAsked(request, query.since), isWanted);
  streams(reply);
  return stream;
}
