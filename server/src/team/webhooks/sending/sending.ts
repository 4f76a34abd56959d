import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import type { TourScope } from '../../../db/handles.ts';
import type { Statement } from '../../../db/sql.ts';
import { entitiesMeant } from '../../../feed/availability.ts';
import { SINCE_EVER, TOUR_LOG, type TrailEntry } from '../../../feed/trail-log.ts';
import type { Keyring } from '../../../identity/keyring.ts';
import { recordEvent } from '../../../kit/audit.ts';
import type { Outcome } from '../../../outbound/message.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { signatureHeaders } from '../../../outbound/signature.ts';
import { aboutSecret } from '../secrets.ts';
import { pauseAfter } from '../webhooks.rules.ts';
import { batchOf } from './batch.ts';
import { ARRIVED, CLAIM, FAILED, MOVE_ON, PUT_OFF, PUT_TOGETHER, RELEASE, SWITCH_OFF } from './sending.sql.ts';

/** A busy webhook yields to others after this many milliseconds. */
const MAX_TURN_MS = 5_000;
/** A reply slower than this, in milliseconds, is slow. */
const SLOW_FROM_MS = 2_000;
/** Entries read at once. */
const ENTRIES_PER_READ = 500;

/** Dependencies of sending. */
export interface SendingServices {
  readonly db: Database;
  readonly keys: Keyring;
  readonly outbound: Outbound;
  readonly signal: AbortSignal;
}

interface Delivery {
  readonly deliveryId: number;
  readonly kind: 'changes' | 'test' | 'resend';
  readonly messageId: string;
  readonly body: string;
  readonly attempts: number;
}

type ClaimedWebhook = {
  readonly url: string;
  readonly entities: readonly string[];
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
  readonly xid: string;
  readonly eventId: number;
  readonly isDue: boolean;
  readonly isGivenUp: boolean;
} & (Delivery | { readonly deliveryId: null });

type ClaimedDelivery = ClaimedWebhook & Delivery;

/** Sends to one claimed webhook. Messages go out one after the other, each after the result of the one before. */
class DeliveryRun {
  readonly #services: SendingServices;
  readonly #scope: TourScope;
  readonly #key: { readonly tourId: number; readonly webhookId: number };
  readonly #claim = randomUUID();

  constructor(services: SendingServices, tourId: number, webhookId: number) {
    this.#services = services;
    this.#scope = { tourId, timezone: 'UTC', actor: { kind: 'system', id: null }, requestId: null };
    this.#key = { tourId, webhookId };
  }

  async take(): Promise<void> {
    const end = performance.now() + MAX_TURN_MS;
    try {
      do {
        const claimed = await this.#row<ClaimedWebhook>(CLAIM);
        if (!claimed || !(await this.#step(claimed))) break;
      } while (performance.now() < end && !this.#services.signal.aborted);
    } finally {
      await this.#run(RELEASE);
    }
  }

  /** Sends the next delivery or skips unwanted entries; false when nothing is left. */
  async #step(claimed: ClaimedWebhook): Promise<boolean> {
    if (claimed.deliveryId !== null) {
      await this.#send(claimed);
      return true;
    }
    if (!claimed.isDue) return false;
    const entries = await this.#entriesAfter(claimed);
    if (entries.length === 0) return false;
    const wanted = entitiesMeant(claimed.entities);
    const isWanted = (entity: string) => wanted.size === 0 || wanted.has(entity);
    const { body, count, reached } = batchOf(entries, isWanted, this.#key);
    const position = { xid: reached.xid, eventId: reached.id };
    if (count === 0) return (await this.#run(MOVE_ON, position)) > 0;
    const delivery = await this.#row<Delivery>(PUT_TOGETHER, { ...position, body, events: count });
    if (delivery) await this.#send({ ...claimed, ...delivery });
    return delivery !== undefined;
  }

  async #entriesAfter({ xid, eventId }: ClaimedWebhook): Promise<TrailEntry[]> {
    const position = {
      owners: [this.#key.tourId],
      xids: [xid],
      ids: [eventId],
      since: SINCE_EVER,
      limit: ENTRIES_PER_READ,
    };
    const found = await this.#services.db.rows<TrailEntry | { id: null }>(TOUR_LOG.follow, position);
    return found.filter((row): row is TrailEntry => row.id !== null);
  }

  /** A failure postpones the delivery or disables the webhook, so the next claim does not find it due. */
  async #send(sending: ClaimedDelivery): Promise<void> {
    const outcome = await this.#call(sending);
    const { deliveryId, attempts, kind } = sending;
    const { status, durationMs, failure: error } = outcome;
    const attempt = { deliveryId, attempts, status, durationMs, error, isSlow: durationMs > SLOW_FROM_MS };
    if (!error) await this.#run(ARRIVED, attempt);
    else if (kind !== 'changes') await this.#run(FAILED, attempt);
    else if (sending.isGivenUp || status === 410) await this.#switchOff(attempt, status === 410 ? 'gone' : 'failing');
    else await this.#run(PUT_OFF, { ...attempt, pause: pauseAfter(attempts + 1, outcome.retryAfter) });
  }

  async #call({ url, secret, previousSecret, messageId, body }: ClaimedDelivery): Promise<Outcome> {
    const { keys, outbound, signal } = this.#services;
    const opened = [secret, previousSecret].flatMap((sealed) =>
      sealed ? [keys.open(sealed, aboutSecret(this.#key.tourId))] : [],
    );
    const secrets = opened.filter((one) => one !== undefined);
    if (secrets.length === 0) return { status: null, failure: 'secret', durationMs: 0, retryAfter: null };
    const timestamp = Math.floor(Date.now() / 1_000);
    return outbound.post(url, { headers: signatureHeaders(secrets, { id: messageId, timestamp, body }), body }, signal);
  }

  #switchOff(attempt: Record<string, unknown>, reason: 'failing' | 'gone'): Promise<void> {
    const { webhookId } = this.#key;
    return this.#services.db.scoped(this.#scope, async (tx) => {
      if ((await tx.run(SWITCH_OFF, this.#args({ ...attempt, reason }))) === 0) return;
      const changes = { isActive: { before: true, after: false }, disabledReason: { before: null, after: reason } };
      await recordEvent(tx, { action: 'disable', entity: 'webhooks', entityId: webhookId, changes });
    });
  }

  #args(args: Record<string, unknown>): Record<string, unknown> {
    return { ...this.#key, claim: this.#claim, ...args };
  }

  #run(statement: Statement, args: Record<string, unknown> = {}): Promise<number> {
    return this.#services.db.single(this.#scope).run(statement, this.#args(args));
  }

  #row<Row>(statement: Statement, args: Record<string, unknown> = {}): Promise<Row | undefined> {
    return this.#services.db.single(this.#scope).row<Row>(statement, this.#args(args));
  }
}

/** Sends what waits for a webhook until it is empty, fails, or has used up its turn. */
export const sendTo = (services: SendingServices, tourId: number, webhookId: number): Promise<void> =>
  new DeliveryRun(services, tourId, webhookId).take();
