import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../../test/app.ts';
import { refusal } from '../../../../test/stay.ts';
import { sql } from '../../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

const open = (terminalCode = `POS-${app.next()}`, at = tour) =>
  at.owner.create('/cash-sessions', { terminalCode, openedAt: '2026-11-14T12:00:00Z', openingFloat: 100 });
const move = (id: number, kind: string, amount: number, note?: string, at = tour) =>
  at.owner.create(`/cash-sessions/${id}/movements`, { kind, amount, note });
const today = () => Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
const HEADER =
  'id,createdAt,tourCashSessionId,terminalCode,kind,amount,note,recordedByTourUserId,recordedBy,sessionDeletedAt';
const linesOf = (text: string): string[] => text.split('\r\n').slice(0, -1);

/** Movements stored with the given recording time. */
const backdated = (id: number, createdAt: string, count = 1, at = tour) =>
  app.services.db.transaction((tx) =>
    tx.run(sql`insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, recorded_by_tour_user_id, created_at)
      select ${at.id}, ${id}, 'sale', 1, ${at.ownerId}, ${createdAt}::timestamptz + make_interval(secs => i / 1000000.0)
      from generate_series(0, ${count - 1}::int) i`),
  );

describe('the movements of one session as CSV', () => {
  test('200 by parameter or by Accept: all of them, oldest first, no text as a formula', async () => {
    const id = await open('BAR');
    const first = await move(id, 'sale', 12.5, 'Água, "com gás"');
    const second = await move(id, 'withdrawal', 1000, '=cmd()');
    for (let n = 0; n < 30; n++) await move(id, 'sale', 0.1);
    const path = `/cash-sessions/${id}/movements`;
    const asked = await tour.owner.get(`${path}?format=csv&perPage=2&page=9`);
    expect([asked.status, asked.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(asked.headers['content-disposition']).toBe(`attachment; filename="cash-session-${id}.csv"`);
    const lines = linesOf(asked.body);
    expect([lines.length, lines[0]]).toEqual([33, HEADER]);
    const { createdAt } = await tour.owner.read(`${path}/${first}`);
    const { displayName } = await tour.owner.read(`/users/${tour.ownerId}`);
    expect(lines[1]).toBe(
      `${first},${createdAt},${id},BAR,sale,12.50,"Água, ""com gás""",${tour.ownerId},${displayName},`,
    );
    expect(lines[2]).toMatch(new RegExp(`^${second},[^,]+,${id},BAR,withdrawal,1000\\.00,'=cmd\\(\\),`));
    const accepting = tour.owner.with({ headers: { accept: 'text/csv' } });
    expect((await accepting.get(path)).body).toBe(asked.body);
    expect((await accepting.read(`${path}?format=json`)).data).toHaveLength(25);
    expect(linesOf((await tour.owner.get(`${path}?format=csv&kind=withdrawal`)).body)).toHaveLength(2);
    expect((await tour.owner.get(`${path}?format=pdf`)).status).toBe(422);
  });

  test('a long one is streamed in pieces, complete and in order', async () => {
    const id = await open();
    await backdated(id, '2026-11-14T12:00:00Z', 4_500);
    const ids = linesOf((await tour.owner.get(`/cash-sessions/${id}/movements?format=csv`)).body)
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toHaveLength(4_500);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(new Set(ids).size).toBe(4_500);
  });

  test('404 for another instance and for an unknown id', async () => {
    const id = await open();
    const other = await app.tour();
    expect((await other.owner.get(`/cash-sessions/${id}/movements?format=csv`)).status).toBe(404);
    expect((await tour.owner.get('/cash-sessions/999999/movements?format=csv')).status).toBe(404);
  });
});

describe('movements of a deleted session', () => {
  test('200 with report.financial, as list, alone and as CSV; 404 for all others', async () => {
    const id = await open('FIM');
    const movement = await move(id, 'sale', 7);
    await tour.owner.delete(`/cash-sessions/${id}`);
    const accountant = await tour.staff(['report.financial']);
    const clerk = await tour.staff(['cash.open_close']);
    const path = `/cash-sessions/${id}/movements`;
    for (const address of [path, `${path}?format=csv`, `${path}/${movement}`]) {
      expect((await accountant.client.get(address)).status, address).toBe(200);
      expect((await clerk.client.get(address)).status, address).toBe(404);
    }
    const [, line] = linesOf((await accountant.client.get(`${path}?format=csv`)).body);
    expect(line).toMatch(/,FIM,sale,7\.00,.*,\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect((await accountant.client.get(`/cash-sessions/${id}`)).status).toBe(404);
    expect((await tour.owner.post(path, { kind: 'sale', amount: 1 })).status).toBe(404);
  });
});

describe('GET /cash-sessions/movements: the ledger of a range', () => {
  test('200: local days, both included, in pages and as CSV; deleted sessions count', async () => {
    const house = await app.tour();
    const [bar, spa] = [await open('BAR', house), await open('SPA', house)];
    // Local midnight of São Paulo is 03:00 in UTC.
    await backdated(bar, '2026-10-01T02:59:59.999999Z', 1, house);
    await backdated(bar, '2026-10-01T03:00:00Z', 1, house);
    await backdated(spa, '2026-10-03T02:59:59.999999Z', 1, house);
    await backdated(spa, '2026-10-03T03:00:00Z', 1, house);
    await house.owner.delete(`/cash-sessions/${spa}`);
    const path = '/cash-sessions/movements?from=2026-10-01&to=2026-10-02';
    const { data, meta } = await house.owner.read(path);
    expect(meta).toEqual({ currentPage: 1, perPage: 25 });
    expect(
      data.map((one: { terminalCode: string; amount: string; sessionDeletedAt: string | null }) => [
        one.terminalCode,
        one.amount,
        one.sessionDeletedAt === null,
      ]),
    ).toEqual([
      ['BAR', '1.00', true],
      ['SPA', '1.00', false],
    ]);
    expect((await house.owner.read(`${path}&terminalCode=SPA`)).data).toHaveLength(1);
    expect((await house.owner.read(`${path}&kind=refund`)).data).toEqual([]);
    const counted = await house.owner.get(`${path}&perPage=1&page=2&count=true`);
    expect([counted.body.data[0].terminalCode, counted.headers['x-total-count']]).toEqual(['SPA', '2']);
    const file = await house.owner.get(`${path}&format=csv&perPage=1`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="cash-movements-2026-10-01-2026-10-02.csv"');
    expect(linesOf(file.body)).toHaveLength(3);
    expect(linesOf((await house.owner.get(`${path}&format=csv&terminalCode=BAR`)).body)).toHaveLength(2);
  });

  test('a long range is streamed in pieces, each movement once, in order of time', async () => {
    const house = await app.tour();
    const [a, b] = [await open('A', house), await open('B', house)];
    await backdated(a, '2026-10-01T12:00:00Z', 2_500, house);
    await backdated(b, '2026-10-01T12:00:00Z', 2_500, house);
    const { body } = await house.owner.get('/cash-sessions/movements?from=2026-10-01&to=2026-10-01&format=csv');
    const lines = linesOf(body).slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(5_000);
    const times = lines.map((line) => line.split(',')[1]!);
    expect(times).toEqual([...times].sort());
  });

  test('403 without report.financial; 422 without a range, reversed or too long; nothing of other houses', async () => {
    await move(await open(), 'sale', 1);
    const clerk = await tour.staff(['cash.open_close']);
    const path = '/cash-sessions/movements';
    expect((await clerk.client.get(`${path}?from=${today()}&to=${today()}`)).status).toBe(403);
    expect(refusal(await tour.owner.get(path))).toEqual([422, 'required from', 'required to']);
    expect(refusal(await tour.owner.get(`${path}?from=2026-11-02&to=2026-11-01`))).toEqual([422, 'min to']);
    expect(refusal(await tour.owner.get(`${path}?from=2025-01-01&to=2026-01-02`))).toEqual([422, 'max to']);
    expect((await tour.owner.get(`${path}?from=2025-01-01&to=2026-01-01`)).status).toBe(200);
    const other = await app.tour();
    expect((await other.owner.read(`${path}?from=${today()}&to=${today()}`)).data).toEqual([]);
    expect((await tour.owner.read(`${path}?from=${today()}&to=${today()}`)).data.length).toBeGreaterThan(0);
    for (const day of ['0001-01-01', '9999-12-31'])
      expect((await tour.owner.get(`${path}?from=${day}&to=${day}`)).status).toBe(200);
  });
});
