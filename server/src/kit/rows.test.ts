import { expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import { newResource } from '../../test/house.ts';
import { resources } from '../house/resources/resources.resource.ts';
import { updateRow } from './rows.ts';

const app = useApp();
const tour = useTour(app);

test('a column that only its own command may change is refused, even where the types are not heeded', async () => {
  const id = await newResource(tour);
  const handed: object = { housekeepingState: 'dirty', label: 'Vista mar' };
  const update = app.services.db.scoped(tour.scope, (tx) => updateRow(tx, resources, id, handed));
  await expect(update).rejects.toThrow('resources.housekeepingState is changed by a command of its own');
  expect(await tour.owner.read(`/resources/${id}`)).toMatchObject({ housekeepingState: 'clean', label: null });
});
