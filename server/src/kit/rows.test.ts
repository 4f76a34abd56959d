import { expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import { newResource } from '../../test/house.ts';
import { raw } from '../db/sql.ts';
import { resources } from '../house/resources/resources.resource.ts';
import { updateRow } from './rows.ts';

const app = useApp();
const tour = useTour(app);

test('updateRow refuses a fixed column at run time too', async () => {
  const id = await newResource(tour);
  const handed: object = { housekeepingState: 'dirty', label: 'Vista mar' };
  const update = app.services.db.scoped(tour.scope, (tx) => updateRow(tx, resources, id, handed));
  await expect(update).rejects.toThrow('resources.housekeepingState is changed by a command of its own');
  expect(await tour.owner.read(`/resources/${id}`)).toMatchObject({ housekeepingState: 'clean', label: null });
});

test('deep pages continue the shallow ones, in every order, without deleted rows', async () => {
  const house = await app.tour();
  await app.services.db.transaction((tx) =>
    tx.run(
      raw(`insert into customers (tour_id, full_name, created_at, deleted_at)
        select ${house.id}, 'Hóspede ' || n * 7919 % 1303, now() - n * 61 % 977 * interval '1 minute', case when n % 50 = 0 then now() end
        from generate_series(1, 1303) n`),
    ),
  );
  for (const order of ['', '&orderBy=fullName', '&orderBy=createdAt&orderDirection=asc']) {
    const pageOf = async (page: number, perPage: number): Promise<object[]> =>
      (await house.owner.read(`/customers?page=${page}&perPage=${perPage}${order}`)).data;
    // From row 901 on: some pages start below the bound for deep pages, the others above it.
    const hundreds = [
      ...(await pageOf(10, 100)),
      ...(await pageOf(11, 100)),
      ...(await pageOf(12, 100)),
      ...(await pageOf(13, 100)),
    ];
    const twenties: object[] = [];
    for (let page = 46; page <= 65; page++) twenties.push(...(await pageOf(page, 20)));
    expect(hundreds).toHaveLength(1303 - 26 - 900);
    expect(twenties).toEqual(hundreds);
    expect(new Set(twenties.map((one) => JSON.stringify(one))).size).toBe(twenties.length);
  }
});
