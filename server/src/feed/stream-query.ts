import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Context, Field, report } from '../http/field.ts';
import { rulesOfField } from '../http/field-rules.ts';
import { listOf } from '../http/field-shapes.ts';
import { text } from '../http/field-types.ts';
import { type Position, readPosition } from './position.ts';

/** A position in the trail, as an event's `id` gives it. */
const position = (): Field<Position> =>
  new Field<Position>({
    schema: Type.String({ pattern: '^\\d{1,19}\\.\\d{1,15}$', examples: ['7421.96'] }),
    check: (value: unknown, path: string, context: Context) =>
      (typeof value === 'string' ? readPosition(value) : undefined) ?? report(context, 'regex', path),
  });

/** Names of entities, with commas between them. */
const entities = (): Field<string[]> => {
  const list = listOf(text(100), { max: 50 });
  return new Field<string[]>({
    ...list.spec,
    rules: rulesOfField(list),
    schema: Type.String({ maxLength: 2_000, examples: ['reservations,resources'] }),
    cast: (names) => names.split(',').map((name) => name.trim()),
  });
};

/** What a stream of events may be asked for. */
export const streamQuery = {
  since: position().describe('Go on after the event of this `id`.'),
  entity: entities().describe('Only events of these kinds of records, with commas between them.'),
};

/** From where to go on: what the browser remembers of an earlier stream counts before what the address says. */
export function positionAsked({ headers }: FastifyRequest, since: Position | undefined): Position | undefined {
  const last = headers['last-event-id'];
  return (typeof last === 'string' ? readPosition(last) : undefined) ?? since;
}

/** Marks a reply as a stream that nobody on the way may keep back. */
export function streams(reply: FastifyReply): void {
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
}
