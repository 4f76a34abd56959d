import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '../http/fields/field.ts';
import { entitiesMeant } from './availability.ts';
import type { EventStream, MayView } from './event-stream.ts';
import {
  requestedStart,
  STREAM_DESCRIPTION,
  STREAM_RULES,
  setStreamHeaders,
  streamHeaders,
  streamQuery,
  streamSchema,
} from './stream-query.ts';
import type { TrailAccess } from './trail-access.ts';

/**
 * The common part of all event streams: the entities they report, the beginning of the description, an example, and
 * words that stand for several entities.
 */
export const liveEvents = (
  entities: readonly string[],
  introduction: string,
  example: string,
  words: readonly string[] = [],
) =>
  ({
    method: 'GET',
    path: '/events',
    access: 'open',
    description: `${introduction} ${STREAM_DESCRIPTION}`,
    query: streamQuery(entities, words),
    headers: streamHeaders,
    rules: STREAM_RULES,
    status: 200,
    answer: streamSchema(example),
    answerType: 'text/event-stream',
    also: [410, 429],
  }) as const;

interface Call<Session extends { readonly isActive: boolean }> {
  readonly caller: { readonly trail: TrailAccess<Session> };
  readonly query: QueryOf<ReturnType<typeof streamQuery>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Streams the trail from the requested position, limited to the requested entities and to what the session may view. */
export async function followTrail<Session extends { readonly isActive: boolean }>(
  { caller, query, request, reply }: Call<Session>,
  mayView: MayView<Session>,
): Promise<EventStream> {
  const wanted = query.entity && entitiesMeant(query.entity);
  const mayViewWanted: MayView<Session> = (session, entry) =>
    (!wanted || wanted.has(entry.entity)) && mayView(session, entry);
  const stream = await caller.trail.follow(requestedStart(request, query.since), mayViewWanted);
  setStreamHeaders(reply);
  return stream;
}
