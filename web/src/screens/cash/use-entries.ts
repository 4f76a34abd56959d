import { newKey } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { amountOf, type Cents } from '../../ui/money.ts';
import type { Kind } from './kinds.ts';

export interface Entry {
  readonly kind: Kind;
  readonly cents: Cents;
  readonly note: string;
}

/** An entry that is being sent. Its idempotency key makes a retry safe. */
export interface Sent extends Entry {
  readonly key: string;
  readonly at: string;
  /** Reason why it was not saved; absent while the request is running. */
  readonly error?: unknown;
}

/**
 * Records movements of a drawer. An entry appears in the ledger at once. A refused one stays there with its reason, to
 * be sent again under the same key or discarded.
 */
export function useEntries(drawerId: number) {
  const { slug, api } = useHouse();
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const drop = (key: string) => setSent((all) => all.filter((one) => one.key !== key));

  async function send(entry: Sent) {
    setSent((all) => [entry, ...all.filter(({ key }) => key !== entry.key)]);
    const { kind, cents, note, key } = entry;
    try {
      const body = { kind, amount: amountOf(cents), ...(note.trim() && { note: note.trim() }) };
      await api.createCashSessionMovement({ id: drawerId, body }, { idempotencyKey: key });
      await client.invalidateQueries({ queryKey: [slug, 'cash', 'movements', drawerId] });
      drop(key);
    } catch (error) {
      setSent((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));
    }
  }

  return {
    sent,
    record: (entry: Entry) => void send({ ...entry, key: newKey(), at: new Date().toISOString() }),
    retry: ({ error: _, ...entry }: Sent) => void send(entry),
    drop: ({ key }: Sent) => drop(key),
  };
}

export type Entries = ReturnType<typeof useEntries>;
