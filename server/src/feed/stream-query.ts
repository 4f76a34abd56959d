import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refused } from '../http/errors.ts';
import { type Context, Field, report } from '../http/fields/field.ts';
import { rulesOfField } from '../http/fields/field-rules.ts';
import { listOf } from '../http/fields/shapes.ts';
import { oneOf } from '../http/fields/types.ts';
import { type Position, readPosition } from './position.ts';

/** A position in the trail, as an event's `id` gives it. */
const position = (): Field<Position> =>
  new Field<Position>({
    schema: Type.String({ pattern: '^\\d{1,19}\\.\\d{1,15}$', examples: ['7421.96'] }),
    check: (value: unknown, path: string, context: Context) =>
      (typeof value === 'string' ? readPosition(value) : undefined) ?? report(context, 'regex', path),
  });

/** Names of entities, with commas between them. One that there is not would be listened for in vain. */
const entitiesOf = (known: readonly string[]): Field<string[]> => {
  const list = listOf(oneOf(known), { max: known.length });
  return new Field<string[]>({
    ...list.spec,
    rules: rulesOfField(list),
    schema: Type.String({ maxLength: 2_000, examples: [known.slice(0, 2).join(',')] }),
    cast: (names) => names.split(',').map((name) => name.trim()),
  });
};

/** The header by which a browser goes on where an earlier stream ended. */
const LAST = 'Last-Event-ID';

/** What a stream of events of these entities may be asked for. */
export const streamQuery = (entities: readonly string[]) => ({
  since: position().describe('Go on after the event of this `id`.'),
  entity: entitiesOf(entities).describe(
    `Only events of these kinds of records, with commas between them: ${entities.map((one) => `\`${one}\``).join(', ')}.`,
  ),
});

export const streamHeaders = {
  [LAST]: position().describe(
    'Go on after the event of this `id`; it counts before `since`. Browsers send it by themselves.',
  ),
};

/** What a stream may be refused by beside what its query declares. */
export const STREAM_RULES = ['regex', 'max'] as const;

/** From where to go on, and by which name that was said. */
export interface Asked {
  readonly from: Position;
  readonly field: string;
}

/** From where to go on: what the browser remembers of an earlier stream counts before what the address says. */
export function positionAsked({ headers }: FastifyRequest, since: Position | undefined): Asked | undefined {
  const last = headers['last-event-id'];
  if (!last) return since && { from: since, field: 'since' };
  const from = readPosition(String(last));
  if (!from) throw refused('regex', LAST);
  return { from, field: LAST };
}

/** How a stream of such events reads. */
export const streamOf = (entity: string) =>
  Type.String({
    examples: [
      'retry: 2000\nid: 7421.0\n\n' +
        `id: 7421.96\nevent: change\ndata: {"entity":"${entity}","entityId":12,"action":"update","occurredAt":"2026-11-15T11:59:59.412+00:00","changed":["status"]}\n\n`,
    ],
  });

/** What every stream of events says of itself. */
export const STREAM_WORDS =
  'The `data` of each is a `WebhookEvent` without its `id`, which is that of the message: which record, what was done to it, and the names of the fields that changed. `Last-Event-ID` or `since` goes on where an earlier stream ended. Something comes every 15 seconds; a client that does not read is cut off, and goes on when it comes back. One person has at most 20 streams open, an instance 200, in each process of the server.';

/** Marks a reply as a stream that nobody on the way may keep back. */
export function streams(reply: FastifyReply): void {
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
}
