import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { TestTour } from '../../test/tour.ts';

const app = useApp();

type Found = { id: number; fullName: string };

/** Reads customers four at a time, and runs `meanwhile` after the first page. */
async function walk(tour: TestTour, query: string, meanwhile: (seen: Found[]) => unknown) {
  const seen: Found[] = [];
  for (let from: string | null = 'cursor=true'; from !== null; ) {
    const { meta, data } = await tour.owner.read(`/customers?perPage=4&${query}&${from}`);
    if (seen.length === 0) await meanwhile(data);
    seen.push(...data);
    from = meta.after && `after=${meta.after}`;
  }
  return seen;
}

const names = Array.from({ length: 12 }, (_, index) => `Hóspede ${String(index).padStart(2, '0')}`);

async function house() {
  const tour = await app.tour();
  for (const fullName of names) await tour.owner.post('/customers', { fullName });
  return tour;
}

describe('a list read by cursors', () => {
  test.each(['', 'orderBy=fullName&orderDirection=asc', 'search=hospede'])(
    'loses no customer when one of the first page is deleted meanwhile (%s)',
    async (query) => {
      const tour = await house();
      const seen = await walk(tour, query, ([first]) => tour.owner.delete(`/customers/${first!.id}`));
      expect(seen.map(({ fullName }) => fullName).toSorted()).toEqual(names);
    },
  );

  test('pages by number lose one: the reason for cursors', async () => {
    const tour = await house();
    const seen: Found[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await tour.owner.read(`/customers?perPage=4&page=${page}`);
      if (page === 1) await tour.owner.delete(`/customers/${data[0].id}`);
      seen.push(...data);
    }
    expect(seen).toHaveLength(11);
  });

  test('shows each customer once, though the last one read moves within the order', async () => {
    const tour = await house();
    const order = 'orderBy=fullName&orderDirection=asc';
    const seen = await walk(tour, order, (page) => tour.owner.put(`/customers/${page[3]!.id}`, { fullName: 'Aaa' }));
    expect(seen.map(({ fullName }) => fullName)).toEqual(names);
  });

  test('a cursor of another house shows nothing of it', async () => {
    const [one, other] = [await house(), await house()];
    const { meta } = await one.owner.read('/customers?perPage=4&cursor=true');
    const { data } = await other.owner.read(`/customers?perPage=100&after=${meta.after}`);
    const foreign = data.filter(({ tourId }: { tourId: number }) => tourId !== other.id);
    expect(foreign).toEqual([]);
  });

  test('meta has no cursor for a caller who does not ask', async () => {
    const tour = await house();
    expect((await tour.owner.read('/customers')).meta).toEqual({ currentPage: 1, perPage: 25 });
  });
});
