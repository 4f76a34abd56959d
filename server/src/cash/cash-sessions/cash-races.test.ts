import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const OPENED = '2026-11-14T12:00:00Z';
const CLOSED = '2026-11-14T20:00:00Z';

const body = (terminalCode: string, more: object = {}) => ({
  terminalCode,
  openedAt: OPENED,
  openingFloat: 100,
  ...more,
});
const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('a drawer under load', () => {
  test('200 concurrent movements and one close among them add up to the cent, five times', async () => {
    const tour = await app.tour();
    const kinds = ['sale', 'refund', 'supply', 'withdrawal'] as const;
    const seen = { taken: 0, refused: 0 };
    for (let round = 0; round < 5; round++) {
      const id = await tour.owner.create('/cash-sessions', body(`POS-${round}`));
      const sent = Array.from({ length: 200 }, (_, n) => ({ kind: kinds[n % 4]!, cents: (n * 37) % 1_009 }));
      const closeAt = 40 * round;
      let close: Promise<{ status: number }> | undefined;
      const answers = await Promise.all(
        sent.map(({ kind, cents }, n) => {
          if (n === closeAt) close = tour.owner.put(`/cash-sessions/${id}`, { closedAt: CLOSED, countedAmount: 500 });
          return tour.owner.post(`/cash-sessions/${id}/movements`, { kind, amount: cents / 100 });
        }),
      );
      expect((await close!).status).toBe(204);
      expect(count(answers, 201) + count(answers, 409)).toBe(200);
      seen.taken += count(answers, 201);
      seen.refused += count(answers, 409);
      const taken = sent.filter((_, n) => answers[n]!.status === 201);
      const signed = taken.map(({ kind, cents }) => (kind === 'sale' || kind === 'supply' ? cents : -cents));
      const expected = signed.reduce((sum, cents) => sum + cents, 10_000);
      const session = await tour.owner.read(`/cash-sessions/${id}`);
      expect(session.expectedAmount).toBe((expected / 100).toFixed(2));
      expect(session.computedExpectedAmount).toBe(session.expectedAmount);
      expect(session.varianceAmount).toBe(((50_000 - expected) / 100).toFixed(2));
      const report = await tour.owner.read(`/cash-sessions/${id}/report`);
      const counted = kinds.reduce((sum, kind) => sum + report.movements[kind].count, 0);
      expect(counted).toBe(taken.length);
    }
    // The close must fall among the movements, or the test proves nothing.
    expect(seen.taken).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });

  test('two concurrent closes: both succeed, and the figures are those of one moment', async () => {
    const tour = await app.tour();
    const id = await tour.owner.create('/cash-sessions', body('POS'));
    const answers = await Promise.all([
      tour.owner.put(`/cash-sessions/${id}`, { closedAt: CLOSED, countedAmount: 90 }),
      tour.owner.put(`/cash-sessions/${id}`, { closedAt: CLOSED, countedAmount: 80 }),
    ]);
    expect(count(answers, 204)).toBe(2);
    const { countedAmount, varianceAmount } = await tour.owner.read(`/cash-sessions/${id}`);
    expect(['90.00 -10.00', '80.00 -20.00']).toContain(`${countedAmount} ${varianceAmount}`);
  });
});

describe('a drawer that another request closes or fills at the same time', () => {
  test('409: no movement enters a session once it is closed', async () => {
    const tour = await app.tour();
    const id = await tour.owner.create('/cash-sessions', body('POS'));
    const closing = sql`update cash_sessions set closed_at = ${CLOSED} where tour_id = ${tour.id} and id = ${id}`;
    const { status } = await whileUncommitted(app, closing, () =>
      tour.owner.post(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 1 }),
    );
    expect(status).toBe(409);
    expect((await tour.owner.read(`/cash-sessions/${id}/movements`)).data).toEqual([]);
  });

  test('a close waits for a running movement and counts it', async () => {
    const tour = await app.tour();
    const id = await tour.owner.create('/cash-sessions', body('POS'));
    const filling = async (tx: Tx) => {
      await tx.run(sql`select from cash_sessions where tour_id = ${tour.id} and id = ${id} for no key update`);
      await tx.run(sql`insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, recorded_by_tour_user_id)
        values (${tour.id}, ${id}, 'sale', 12.34, ${tour.ownerId})`);
    };
    const close = () => tour.owner.put(`/cash-sessions/${id}`, { closedAt: CLOSED, countedAmount: 112.34 });
    expect((await whileUncommitted(app, filling, close)).status).toBe(204);
    expect(await tour.owner.read(`/cash-sessions/${id}`)).toMatchObject({
      expectedAmount: '112.34',
      varianceAmount: '0.00',
    });
  });
});

describe('oneOpenCashSessionPerTerminal', () => {
  const exclusive = () => app.tour({ settings: { oneOpenCashSessionPerTerminal: true } });
  const set = (tour: TestTour, isOn: boolean) =>
    app.services.db.transaction((tx) =>
      tx.run(
        sql`update tours set settings = settings || jsonb_build_object('oneOpenCashSessionPerTerminal', ${isOn}::boolean) where id = ${tour.id}`,
      ),
    );
  const taken = [
    { message: 'The terminalCode has already been taken', rule: 'database.unique', field: 'terminalCode' },
  ];

  test('off: a terminal may have several open', async () => {
    const tour = await app.tour();
    await tour.owner.create('/cash-sessions', body('POS'));
    await tour.owner.create('/cash-sessions', body('POS'));
    expect((await tour.owner.read('/cash-sessions?isOpen=true&terminalCode=POS')).data).toHaveLength(2);
  });

  test('on: 422 for a second open one; free again once closed or deleted; closed ones and other instances do not count', async () => {
    const [tour, other] = [await exclusive(), await exclusive()];
    const first = await tour.owner.create('/cash-sessions', body('POS'));
    await other.owner.create('/cash-sessions', body('POS'));
    await tour.owner.create('/cash-sessions', body('POS', { closedAt: CLOSED }));
    const refused = await tour.owner.post('/cash-sessions', body('POS'));
    expect([refused.status, refused.body.errors]).toEqual([422, taken]);
    expect((await tour.owner.read('/audit-events?entity=cash-sessions&action=create')).data).toHaveLength(2);
    await tour.owner.put(`/cash-sessions/${first}`, { closedAt: CLOSED });
    const second = await tour.owner.create('/cash-sessions', body('POS'));
    const reopened = await tour.owner.put(`/cash-sessions/${first}`, { closedAt: null });
    expect([reopened.status, reopened.body.errors]).toEqual([422, taken]);
    await tour.owner.delete(`/cash-sessions/${second}`);
    expect((await tour.owner.put(`/cash-sessions/${first}`, { closedAt: null })).status).toBe(204);
    const elsewhere = await tour.owner.create('/cash-sessions', body('BAR'));
    const moved = await tour.owner.put(`/cash-sessions/${elsewhere}`, { terminalCode: 'POS' });
    expect([moved.status, moved.body.errors]).toEqual([422, taken]);
    expect((await tour.owner.put(`/cash-sessions/${elsewhere}`, { terminalCode: 'SPA' })).status).toBe(204);
    await tour.owner.create('/cash-sessions', body('BAR'));
  });

  test('on: fifty concurrent openings of one terminal give one 201 and 49 422', async () => {
    const tour = await exclusive();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tour.owner.post('/cash-sessions', body('POS'))));
    expect([count(answers, 201), count(answers, 422)]).toEqual([1, 49]);
    expect((await tour.owner.read('/cash-sessions?isOpen=true')).data).toHaveLength(1);
  });

  test('on: concurrent opening, reopening and moving to one terminal: one of them succeeds', async () => {
    const tour = await exclusive();
    for (let round = 0; round < 10; round++) {
      const code = `POS-${round}`;
      const closed = await tour.owner.create('/cash-sessions', body(code, { closedAt: CLOSED }));
      const near = await tour.owner.create('/cash-sessions', body(`BAR-${round}`));
      const answers = await Promise.all([
        tour.owner.post('/cash-sessions', body(code)),
        tour.owner.put(`/cash-sessions/${closed}`, { closedAt: null }),
        tour.owner.put(`/cash-sessions/${near}`, { terminalCode: code }),
      ]);
      expect(count(answers, 422)).toBe(2);
      expect((await tour.owner.read(`/cash-sessions?isOpen=true&terminalCode=${code}`)).data).toHaveLength(1);
    }
  });

  test('switched on: sessions already open stay and may be changed and closed, but no new one joins them', async () => {
    const tour = await app.tour();
    const [a, b] = [
      await tour.owner.create('/cash-sessions', body('POS')),
      await tour.owner.create('/cash-sessions', body('POS')),
    ];
    await set(tour, true);
    const changed = { terminalCode: 'POS', notes: 'Dois caixas', openingFloat: 120 };
    expect((await tour.owner.put(`/cash-sessions/${a}`, changed)).status).toBe(204);
    expect((await tour.owner.post('/cash-sessions', body('POS'))).body.errors).toEqual(taken);
    await tour.owner.put(`/cash-sessions/${a}`, { closedAt: CLOSED });
    expect((await tour.owner.post('/cash-sessions', body('POS'))).body.errors).toEqual(taken);
    await tour.owner.put(`/cash-sessions/${b}`, { closedAt: CLOSED });
    await tour.owner.create('/cash-sessions', body('POS'));
  });

  test('while it is being switched on: a second one is 422', async () => {
    const tour = await app.tour();
    await tour.owner.create('/cash-sessions', body('POS'));
    const switching = sql`update tours set settings = settings || '{"oneOpenCashSessionPerTerminal": true}' where id = ${tour.id}`;
    const answer = await whileUncommitted(app, switching, () => tour.owner.post('/cash-sessions', body('POS')));
    expect([answer.status, answer.body.errors]).toEqual([422, taken]);
  });

  test('switched off: a second one opens, and an earlier one reopens', async () => {
    const tour = await exclusive();
    const first = await tour.owner.create('/cash-sessions', body('POS'));
    await tour.owner.put(`/cash-sessions/${first}`, { closedAt: CLOSED });
    await tour.owner.create('/cash-sessions', body('POS'));
    await set(tour, false);
    await tour.owner.create('/cash-sessions', body('POS'));
    expect((await tour.owner.put(`/cash-sessions/${first}`, { closedAt: null })).status).toBe(204);
  });

  test('switched on among openings: a later opening finds the terminal taken', async () => {
    for (let round = 0; round < 10; round++) {
      const tour = await app.tour();
      const before = Promise.all(Array.from({ length: 5 }, () => tour.owner.post('/cash-sessions', body('POS'))));
      const switched = set(tour, true);
      const after = Promise.all(Array.from({ length: 5 }, () => tour.owner.post('/cash-sessions', body('POS'))));
      const answers = [...(await before), ...(await after)];
      await switched;
      expect(count(answers, 201) + count(answers, 422)).toBe(10);
      expect(count(answers, 201)).toBeGreaterThan(0);
      expect((await tour.owner.post('/cash-sessions', body('POS'))).body.errors).toEqual(taken);
      const exclusives = await app.services.db.row<{ count: number; open: number }>(sql`
        select count(*) filter (where is_exclusive) as count, count(*) as open from cash_sessions where tour_id = ${tour.id}`);
      expect(exclusives!.open).toBe(count(answers, 201));
      expect(exclusives!.count).toBeLessThanOrEqual(1);
      if (exclusives!.count === 1) expect(exclusives!.open).toBe(1);
    }
  });
});
