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

/** An entry on its way: the key makes one of it however often it is sent. */
export interface Sent extends Entry {
  readonly key: string;
  readonly at: string;
  /** Why it was not saved; as long as there is none it is under way. */
  readonly error?: unknown;
}

/**
 * Records what goes into a drawer and out of it. An entry stands in the ledger the moment it is made; one that was refused
 * stays there with its reason, to be sent again under the same key or to be discarded.
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
