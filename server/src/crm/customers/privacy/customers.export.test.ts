import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { TestTour } from '../../../../test/tour.ts';
import type { StaffCaller } from '../../../callers/staff-caller.ts';
import type { TourTx } from '../../../db/handles.ts';
import { exportCustomer } from './customers.export.ts';

describe('customers/:id/export', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('reads long changes a few at a time', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Ana Souza' });
    for (let n = 0; n < 80; n++) await tour.owner.put(`/customers/${id}`, { notes: `${n} ${'ã'.repeat(19_000)}` });
    let maxBytes = 0;
    const rows: TourTx['rows'] = () => Promise.reject(new Error('replaced below'));
    const watched = (tx: TourTx): TourTx => ({
      ...tx,
      rows: async (...call: Parameters<typeof rows>) => {
        const found = await tx.rows<never>(...call);
        maxBytes = Math.max(maxBytes, Buffer.byteLength(JSON.stringify(found)));
        return found;
      },
    });
    const scope = {
      tourId: tour.id,
      actor: { kind: 'system', id: null },
      timezone: 'America/Sao_Paulo',
      requestId: null,
    } as const;
    const caller: Pick<StaffCaller, 'atomically' | 'has'> = {
      has: () => true,
      atomically: (work, longRunning) =>
        app.services.db.scoped(scope, (tx) => work(watched(tx as unknown as TourTx)), longRunning),
    };
    const pieces: string[] = await (await exportCustomer(caller as StaffCaller, id)).setEncoding('utf8').toArray();
    const { history } = JSON.parse(pieces.join(''));
    expect(history.filter(({ action }: { action: string }) => action === 'update')).toHaveLength(80);
    // Two notes of 38 KB in each change.
    expect(maxBytes).toBeGreaterThan(76_000);
    expect(maxBytes).toBeLessThan(3_000_000);
  });
});
