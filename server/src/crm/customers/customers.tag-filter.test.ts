import { expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer } from '../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

const ids = async (query: string, at = tour) =>
  (await at.owner.read(`/customers?${query}`)).data.map((one: { id: number }) => one.id);

test('GET /customers?tagId= returns customers with the tag, combined with every other filter and order', async () => {
  const [vip, other] = [
    await tour.owner.create('/tags', { code: 'vip', name: 'VIP' }),
    await tour.owner.create('/tags', { code: 'other', name: 'Outra' }),
  ];
  const ana = await newCustomer(tour, { fullName: 'Ana Prado' });
  const bia = await newCustomer(tour, { fullName: 'Bia Prado', kind: 'company', marketingOptIn: true });
  const caio = await newCustomer(tour, { fullName: 'Caio Prado' });
  await newCustomer(tour, { fullName: 'Davi Prado' });
  for (const one of [ana, bia]) await tour.owner.put(`/customers/${one}/tags`, { tagIds: [vip, other] });
  await tour.owner.put(`/customers/${caio}/tags`, { tagIds: [other] });

  expect(await ids(`tagId=${vip}`)).toEqual([bia, ana]);
  expect(await ids(`tagId=${other}&orderBy=fullName&orderDirection=asc`)).toEqual([ana, bia, caio]);
  expect(await ids(`tagId=${vip}&kind=company`)).toEqual([bia]);
  expect(await ids(`tagId=${vip}&kind=company&marketingOptIn=true&search=prado`)).toEqual([bia]);
  expect(await ids(`tagId=${vip}&search=prado`)).toEqual([bia, ana]);
  expect(await ids(`tagId=${vip}&search=prado&orderBy=createdAt`)).toEqual([bia, ana]);
  expect(await ids(`tagId=${vip}&search=bia%20pra&orderBy=fullName`)).toEqual([bia]);
  expect(await ids(`tagId=${vip}&perPage=1&page=2`)).toEqual([ana]);
  const counted = await tour.owner.get(`/customers?tagId=${other}&perPage=1&count=true`);
  expect(counted.headers['x-total-count']).toBe('3');

  await tour.owner.post(`/customers/${ana}/anonymize`, { reason: 'A pedido' });
  expect(await ids(`tagId=${vip}`)).toEqual([bia]);
  expect(await ids(`tagId=${vip}&anonymized=true`)).toEqual([ana]);
  await tour.owner.delete(`/tags/${vip}`);
  expect(await ids(`tagId=${vip}`)).toEqual([]);
  expect(await ids(`tagId=${other}`, await app.tour())).toEqual([]);
  const { body } = await tour.owner.get('/customers?tagId=vip');
  expect(body.errors).toMatchObject([{ rule: 'number', field: 'tagId' }]);
});
