import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema.js';
import { createReservation, listCustomers, updateCustomer } from './generated/sdk/index.js';

/** Typical first calls with either generator. The generated types must accept them. */
const api = createClient<paths>({ baseUrl: 'https://pousada.example' });

export async function byPaths(): Promise<string | undefined> {
  const { data, error } = await api.GET('/v1/tours/user/customers', {
    params: { query: { search: 'ana', perPage: 10 } },
  });
  if (error) return 'errors' in error ? error.errors[0]?.rule : error.code;
  const first: components['schemas']['Customer'] | undefined = data.data[0];
  const booked = await api.POST('/v1/tours/user/reservations', {
    body: { tourCustomerId: 1, tourResourceTypeId: 1, startsAt: '2026-11-20', endsAt: '2026-11-23' },
  });
  const id: number | undefined = booked.data?.id;
  await api.PUT('/v1/tours/user/customers/{id}', { params: { path: { id: id ?? 1 } }, body: { notes: null } });
  return first?.fullName;
}

export async function bySdk(): Promise<string | undefined> {
  const { data } = await listCustomers({ query: { orderBy: 'fullName', orderDirection: 'asc' } });
  await updateCustomer({ path: { id: 1 }, body: { email: null } });
  const { data: booked } = await createReservation({
    body: { tourCustomerId: 1, tourResourceTypeId: 1, startsAt: '2026-11-20', endsAt: '2026-11-23' },
  });
  const id: number | undefined = booked?.id;
  return id === undefined ? undefined : data?.data[0]?.fullName;
}
