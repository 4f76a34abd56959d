import { describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Client } from '../../../../test/client.ts';
import type { TestTour } from '../../../../test/tour.ts';

const app = useApp();
const OPENED = '2026-11-14T12:00:00Z';
const CLOSED = '2026-11-14T20:00:00.000+00:00';
const body = () => ({ terminalCode: `POS-${app.next()}`, openedAt: OPENED, openingFloat: 100 });
const path = (id: number) => `/cash-sessions/${id}`;

/** A drawer of Ana with a sale of 50, closed by her with these figures. */
async function closedBy({ client }: { client: Client }, figures: object = {}): Promise<number> {
  const id = await client.create('/cash-sessions', body());
  await client.create(`${path(id)}/movements`, { kind: 'sale', amount: 50 });
  expect((await client.put(path(id), { closedAt: CLOSED, countedAmount: 150, ...figures })).status).toBe(204);
  return id;
}

interface Finding {
  readonly kind: string;
  readonly by: { readonly id: number; readonly displayName: string } | null;
}

async function people(tour: TestTour) {
  const [ana, bia] = [await tour.staff(['cash.open_close']), await tour.staff(['cash.open_close'])];
  const nameOf = async (id: number): Promise<string> => (await tour.owner.read(`/users/${id}`)).displayName;
  const names = { ana: await nameOf(ana.id), bia: await nameOf(bia.id) };
  const accountant = await tour.staff(['report.financial']);
  return { ana, bia, names, accountant: accountant.client };
}

const findingsIn = async (client: Client, address: string): Promise<Finding[]> => (await client.read(address)).findings;
/** The local day of now, on which the acts of these tests happen. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/** The findings of a drawer wherever they are told: detail, report, day and Today. */
async function everywhere(id: number, client: Client) {
  const { drawers } = await client.read(`/cash-sessions/day?date=${CLOSED.slice(0, 10)}`);
  const { drawersToCheck } = await client.read('/today');
  const one = (list: { id: number; findings: Finding[] }[]) => list.find((drawer) => drawer.id === id)?.findings;
  return {
    detail: await findingsIn(client, path(id)),
    report: await findingsIn(client, `${path(id)}/report`),
    day: one(drawers),
    today: one(drawersToCheck.list),
  };
}

describe('what the server computed stands beside what was stated', () => {
  test('a drawer closed with its own figures by its clerk has no findings, and Today does not name it', async () => {
    const tour = await app.tour();
    const { ana, accountant } = await people(tour);
    const id = await closedBy(ana);
    expect(await everywhere(id, accountant)).toEqual({ detail: [], report: [], day: [], today: undefined });
  });

  test('a stated expected amount and variance that differ are named, with who stated them', async () => {
    const tour = await app.tour();
    const { ana, names, accountant } = await people(tour);
    const id = await closedBy(ana, { countedAmount: 120, expectedAmount: 120 });
    const by = { id: ana.id, displayName: names.ana };
    const told = [
      { kind: 'expected', at: expect.any(String), by, stated: '120.00', computed: '150.00', fields: [] },
      { kind: 'variance', at: expect.any(String), by, stated: '0.00', computed: '-30.00', fields: [] },
    ];
    expect(await everywhere(id, accountant)).toEqual({ detail: told, report: told, day: told, today: told });
    expect(await accountant.read(`${path(id)}/report`)).toMatchObject({
      ...{ expectedAmount: '120.00', computedExpectedAmount: '150.00' },
      ...{ varianceAmount: '0.00', computedVarianceAmount: '-30.00', deletedAt: null },
    });
  });

  test('a stated closer who did not close it is named beside the one who did', async () => {
    const tour = await app.tour();
    const { ana, bia, names, accountant } = await people(tour);
    const id = await closedBy(ana, { closedByTourUserId: bia.id });
    const [finding] = (await everywhere(id, accountant)).today!;
    expect(finding).toMatchObject({
      ...{ kind: 'closer', stated: names.bia, computed: names.ana, by: { id: ana.id } },
    });
    const stored = await ana.client.create('/cash-sessions', {
      ...body(),
      closedAt: CLOSED,
      closedByTourUserId: bia.id,
    });
    expect(await findingsIn(accountant, path(stored))).toMatchObject([{ kind: 'closer', computed: names.ana }]);
  });

  test('a drawer that was changed, reopened or deleted after closing is named with the actor of each', async () => {
    const tour = await app.tour();
    const { ana, bia, names, accountant } = await people(tour);
    const id = await closedBy(ana);
    await bia.client.put(path(id), { countedAmount: 140 });
    await bia.client.put(path(id), { notes: 'depois' });
    await bia.client.put(path(id), { closedAt: null });
    await ana.client.put(path(id), { closedAt: CLOSED, countedAmount: 150 });
    const by = (name: keyof typeof names) => ({ id: { ana, bia }[name].id, displayName: names[name] });
    const acts = [
      { kind: 'changed', by: by('bia'), fields: ['countedAmount', 'varianceAmount'] },
      { kind: 'changed', by: by('bia'), fields: [] },
      { kind: 'reopened', by: by('bia'), fields: [] },
      { kind: 'changed', by: by('ana') },
    ];
    const told = await everywhere(id, accountant);
    for (const place of [told.detail, told.report, told.day, told.today]) expect(place).toMatchObject(acts);
    expect((await bia.client.delete(path(id))).status).toBe(204);
    expect((await accountant.get(path(id))).status).toBe(404);
    const report = await accountant.read(`${path(id)}/report`);
    expect(report).toMatchObject({ deletedAt: expect.any(String) });
    expect(report.findings.at(-1)).toMatchObject({ kind: 'deleted', by: by('bia') });
    const { drawers } = await accountant.read(`/cash-sessions/day?date=${today()}`);
    expect(drawers.find((one: { id: number }) => one.id === id)).toMatchObject({ deletedAt: expect.any(String) });
    const { drawersToCheck } = await accountant.read('/today');
    expect(drawersToCheck).toMatchObject({ count: 1, list: [{ id, deletedAt: expect.any(String) }] });
    expect(drawersToCheck.list[0].findings.at(-1)).toMatchObject({ kind: 'deleted', by: by('bia') });
  });

  test('a drawer deleted while open, or changed before closing, is none to check', async () => {
    const tour = await app.tour();
    const { ana, accountant } = await people(tour);
    const id = await ana.client.create('/cash-sessions', body());
    await ana.client.put(path(id), { openingFloat: 90 });
    await ana.client.delete(path(id));
    expect((await accountant.read('/today')).drawersToCheck).toEqual({ count: 0, list: [] });
  });

  test('at most twenty acts are told, the latest', async () => {
    const tour = await app.tour();
    const { ana, accountant } = await people(tour);
    const id = await closedBy(ana);
    for (let n = 0; n < 23; n++) await ana.client.put(path(id), { countedAmount: 100 + n });
    const findings = await findingsIn(accountant, path(id));
    expect(findings.filter(({ kind }) => kind === 'changed')).toHaveLength(20);
  });
});

describe('GET /cash-sessions/day', () => {
  test('the drawers of a local day: opened or closed then, both figures, none of open ones, none of another house', async () => {
    const tour = await app.tour();
    const other = await app.tour();
    await other.owner.create('/cash-sessions', body());
    const { ana, accountant } = await people(tour);
    const closed = await closedBy(ana);
    const open = await ana.client.create('/cash-sessions', { ...body(), openedAt: '2026-11-14T23:30:00-03:00' });
    const answer = await accountant.read('/cash-sessions/day?date=2026-11-14');
    expect(answer).toMatchObject({
      date: '2026-11-14',
      hasMore: false,
      drawers: [
        {
          id: closed,
          computedExpectedAmount: '150.00',
          computedVarianceAmount: '0.00',
          openedByTourUser: { id: ana.id },
        },
        { id: open, closedAt: null, computedExpectedAmount: null, computedVarianceAmount: null },
      ],
    });
    expect((await accountant.read('/cash-sessions/day?date=2026-11-13')).drawers).toEqual([]);
    // Entered later, a drawer belongs to its own day; changed after closing, to the day of the change as well.
    const now = `/cash-sessions/day?date=${today()}`;
    expect((await accountant.read(now)).drawers).toEqual([]);
    await ana.client.put(path(closed), { countedAmount: 140 });
    expect((await accountant.read(now)).drawers).toMatchObject([{ id: closed, findings: [{ kind: 'changed' }] }]);
  });

  test('403 without cash.open_close and report.financial, also for a part of Today; 422 without a date', async () => {
    const tour = await app.tour();
    const clerk = (await tour.staff(['reservation.read'])).client;
    expect((await clerk.get('/cash-sessions/day?date=2026-11-14')).status).toBe(403);
    expect('drawersToCheck' in (await clerk.read('/today'))).toBe(false);
    const { status, body: refusal } = await tour.owner.get('/cash-sessions/day');
    expect([status, refusal.errors[0].field]).toEqual([422, 'date']);
  });
});
