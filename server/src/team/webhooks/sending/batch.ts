import { Type } from 'typebox';
import type { Position } from '../../../feed/position.ts';
import type { TrailEntry } from '../../../feed/trail-log.ts';
import { namedSchema } from '../../../http/fields/schema-name.ts';
import { Id, openEnum, Timestamp } from '../../../http/schemas.ts';

/** Bytes in one body. */
export const MAX_BODY_BYTES = 65_536;
/** Events in one body: a receiver must answer within seconds. */
const MAX_EVENTS = 100;

const Event = namedSchema(
  'WebhookEvent',
  Type.Object({
    id: Type.String({
      examples: ['7421.96'],
      description: 'Its position in the audit events; the same as in the live stream.',
    }),
    entity: Type.String({ examples: ['reservations'] }),
    entityId: Type.Union([Id, Type.Null()]),
    action: Type.String({ examples: ['update'] }),
    occurredAt: Timestamp,
    changed: Type.Array(Type.String(), { description: 'The names of the fields that changed, without their values.' }),
  }),
);

/** The payload: no values and no personal names, only references. */
export const Payload = namedSchema(
  'WebhookPayload',
  Type.Object({
    type: openEnum(['changes', 'test']),
    timestamp: Timestamp,
    data: Type.Object({
      tourId: Id,
      webhookId: Id,
      events: Type.Array(Event, { description: 'In order of occurrence; empty in a test.' }),
    }),
  }),
);

const replyTime = (time: Date): string => time.toISOString().replace('Z', '+00:00');

const eventText = ({ xid, id, entity, entityId, action, occurredAt, changed }: TrailEntry): string =>
  JSON.stringify({
    id: `${xid}.${id}`,
    entity,
    entityId,
    action,
    occurredAt: replyTime(new Date(occurredAt)),
    changed,
  });

interface WebhookIds {
  readonly tourId: number;
  readonly webhookId: number;
}

const bodyText = (type: 'changes' | 'test', { tourId, webhookId }: WebhookIds, events: readonly string[]): string =>
  `{"type":"${type}","timestamp":"${replyTime(new Date())}","data":{"tourId":${tourId},"webhookId":${webhookId},"events":[${events.join(',')}]}}`;

/** Body of a test message. */
export const testBody = (ids: WebhookIds): string => bodyText('test', ids, []);

export interface Batch {
  readonly body: string;
  readonly count: number;
  /** Position in the trail to continue from. */
  readonly reached: Position;
}

/**
 * As many of the next entries as fit one body, in order. Unwanted entries are skipped; an empty batch only moves on.
 */
export function batchOf(entries: readonly TrailEntry[], isWanted: (entity: string) => boolean, ids: WebhookIds): Batch {
  const texts: string[] = [];
  let room = MAX_BODY_BYTES - bodyText('changes', ids, []).length;
  let reached: Position = entries[0]!;
  for (const entry of entries) {
    if (isWanted(entry.entity)) {
      const text = eventText(entry);
      room -= Buffer.byteLength(text) + 1;
      // At least one entry always fits: it holds names only and is far smaller than a body.
      if (texts.length > 0 && (room < 0 || texts.length === MAX_EVENTS)) break;
      texts.push(text);
    }
    reached = entry;
  }
  const { xid, id } = reached;
  return { body: bodyText('changes', ids, texts), count: texts.length, reached: { xid, id } };
}
