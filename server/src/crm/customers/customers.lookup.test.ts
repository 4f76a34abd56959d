import { expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer, refusal } from '../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

const ids = async (query: string, at = tour) =>
  (await at.owner.read(`/customers?${query}`)).data.map((one: { id: number }) => one.id);

test('customers are found by e-mail without case, by phone and by ids, together with every other filter', async () => {
  const ana = await newCustomer(tour, { fullName: 'Ana', email: 'Ana@Example.com', phoneE164: '+5584999990001' });
  const bia = await newCustomer(tour, { fullName: 'Bia', phoneE164: '+5584999990001' });
  const caio = await newCustomer(tour, { fullName: 'Caio' });
  expect(await ids('email=ana@example.COM')).toEqual([ana]);
  expect(await ids('phone=%2B5584999990001')).toEqual([bia, ana]);
  expect(await ids('phone=%2B5584999990001&search=bia')).toEqual([bia]);
  expect(await ids(`ids=${ana},${caio},${caio + 999}`)).toEqual([caio, ana]);
  expect(await ids(`ids=${ana},${bia}&orderBy=fullName&orderDirection=asc&search=a`)).toEqual([ana, bia]);
  expect(await ids(`ids=${ana}`, await app.tour())).toEqual([]);
  expect(refusal(await tour.owner.get('/customers?phone=12&email=x&ids=a'))).toEqual([
    422,
    'number ids.0',
    'email email',
    'regex phone',
  ]);
});

test('customers changed since a time, oldest change first', async () => {
  const [one, two, three] = [await newCustomer(tour), await newCustomer(tour), await newCustomer(tour)];
  const { updatedAt } = await tour.owner.read(`/customers/${three}`);
  await tour.owner.put(`/customers/${two}`, { notes: 'x' });
  await tour.owner.put(`/customers/${one}`, { notes: 'y' });
  const since = `updatedSince=${encodeURIComponent(updatedAt)}&orderBy=updatedAt&orderDirection=asc`;
  expect(await ids(since)).toEqual([three, two, one]);
  expect(await ids('updatedSince=2200-01-01')).toEqual([]);
  expect(refusal(await tour.owner.get('/customers?updatedSince=soon'))).toEqual([422, 'date updatedSince']);
});
