import { describe, expect, test } from 'vitest';
import { useDemo } from '../../test/demo.ts';

describe('the demo: shifts and drawers', () => {
  const demo = useDemo();

  test('two weeks of shifts: last week worked, one double booking, one night', async () => {
    const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    const roster = async (from: Temporal.PlainDate) =>
      (await demo().owner.read(`/shifts/roster?from=${from}&to=${from.add({ days: 6 })}`)).people;
    for (const people of [await roster(monday.subtract({ days: 7 })), await roster(monday)]) {
      expect(people).toHaveLength(5);
      const flagged = people.flatMap((one: { days: { hasOverlap: boolean }[] }) =>
        one.days.filter((d) => d.hasOverlap),
      );
      expect(flagged).toHaveLength(1);
    }
    expect((await demo().owner.read('/shifts?department=Portaria')).data).toHaveLength(2);
  });

  test('every drawer adds up, and two are open', async () => {
    const { owner } = demo();
    const { data } = await owner.read('/cash-sessions?perPage=100');
    expect(data).toHaveLength(16);
    expect(data.filter((row: { closedAt: string | null }) => row.closedAt === null)).toHaveLength(2);
    for (const { id, closedAt, expectedAmount } of data) {
      const report = await owner.read(`/cash-sessions/${id}/report`);
      expect(report.movements.sale.count).toBe(5);
      expect(Number(report.computedExpectedAmount)).toBeGreaterThan(0);
      if (closedAt !== null) expect(report.computedExpectedAmount).toBe(expectedAmount);
    }
  });
});
