import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refused } from '../http/errors.ts';
import { type Context, Field, report } from '../http/fields/field.ts';
import { rulesOfField } from '../http/fields/field-rules.ts';
import { listOf } from '../http/fields/shapes.ts';
import { oneOf } from '../http/fields/types.ts';
import { type Position, readPosition } from './position.ts';

/** A position in the trail: the `id` of an event. */
const position = (): Field<Position> =>
  new Field<Position>({
    schema: Type.String({ pattern: '^\\d{1,19}\\.\\d{1,15}$', examples: ['7421.96'] }),
    check: (value: unknown, path: string, context: Context) =>
      (typeof value === 'string' ? readPosition(value) : undefined) ?? report(context, 'regex', path),
  });

/** Names of entities, separated by commas. Unknown names are refused, because a stream of them would stay silent. */
const entitiesOf = (known: readonly string[]): Field<string[]> => {
  const list = listOf(oneOf(known), { max: known.length });
  return new Field<string[]>({
    ...list.spec,
    rules: rulesOfField(list),
    schema: Type.String({ maxLength: 2_000, examples: [known.slice(0, 2).join(',')] }),
    cast: (names) => names.split(',').map((name) => name.trim()),
  });
};

/** The header by which a browser resumes an earlier stream. */
const LAST_EVENT_ID = 'Last-Event-ID';

/** The query parameters of an event stream. */
export const streamQuery = (entities: readonly string[], words: readonly string[] = []) => ({
  since: position().describe('Continue after the event with this `id`.'),
  entity: entitiesOf([...entities, ...words]).describe(
    `Only events of these entities, separated by commas: ${entities.map((one) => `\`${one}\``).join(', ')}.`,
  ),
});

export const streamHeaders = {
  [LAST_EVENT_ID]: position().describe(
    'Continue after the event with this `id`; takes precedence over `since`. Browsers send it themselves.',
  ),
};

/** The rules that may refuse a stream, besides those of its query. */
export const STREAM_RULES = ['regex', 'max'] as const;

/** The position to start from, and the field that named it. */
export interface RequestedStart {
  readonly from: Position;
  readonly field: string;
}

/** The requested position: the browser's header takes precedence over the query. */
export function requestedStart({ headers }: FastifyRequest, since: Position | undefined): RequestedStart | undefined {
  const last = headers['last-event-id'];
  if (!last) return since && { from: since, field: 'since' };
  const from = readPosition(String(last));
  if (!from) throw refused('regex', LAST_EVENT_ID);
  return { from, field: LAST_EVENT_ID };
}

/** The schema of an event stream. */
export const streamSchema = (entity: string) =>
  Type.String({
    examples: [
      'retry: 2000\nid: 7421.0\n\n' +
        `id: 7421.96\nevent: change\ndata: {"entity":"${entity}","entityId":12,"action":"update","occurredAt":"2026-11-15T11:59:59.412+00:00","changed":["status"]}\n\n`,
    ],
  });

/** The description that all event streams share. */
export const STREAM_DESCRIPTION =
  'The `data` of each event is a `WebhookEvent` without its `id`, which is the `id` of the message: the record, the action, and the names of the fields that changed. `Last-Event-ID` or `since` resumes an earlier stream. A heartbeat comes every 15 seconds. A client that does not read is disconnected and can resume. A position before the first event that is left, because older months were taken out of the trail, is 410: read all records again. A user may have 20 streams open and an instance 200, over all workers of a server.';

/** Sets the headers of an event stream, which proxies must not buffer. */
export function setStreamHeaders(reply: FastifyReply): void {
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
}
