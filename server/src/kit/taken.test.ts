import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import { newCustomer, newHold, newStage } from '../../test/stay.ts';
import { customers } from '../crm/customers/customers.resource.ts';
import { translated } from '../http/errors.ts';
import { namingExisting, Taken } from './taken.ts';

const app = useApp();
const STRICT = { headers: { prefer: 'handling=strict' } };

describe('a value that another record has', () => {
  test('the error names that record, by the rules of the unique value: an e-mail without case', async () => {
    const tour = await app.tour();
    const id = await newCustomer(tour, { email: 'Ana@example.com' });
    const { client } = await tour.staff(['customer.write']);
    const [error] = (await client.with(STRICT).post('/customers', { fullName: 'Ana', email: 'ana@EXAMPLE.com' })).body
      .errors;
    expect(error).toMatchObject({ rule: 'database.unique', field: 'email', meta: { id } });
  });

  test('the error names no record to a caller who may not read it', async () => {
    const tour = await app.tour();
    const id = await newCustomer(tour, { email: 'ana@example.com' });
    const taken = new Taken('customers_email_live', 'email');
    const ask = (mayUse: boolean) =>
      namingExisting(
        { db: { ...app.services.db, ...tour.scope }, mayUse: () => mayUse },
        customers,
        { email: 'ana@example.com' },
        () => Promise.reject(taken),
      ).catch((error: Taken) => error);
    expect(await ask(false)).toBe(taken);
    expect(translated((await ask(true)).errors[0]!, 'en', true).meta).toEqual({ id });
  });

  test('without strict handling the error has the fields of the contract only', async () => {
    const tour = await app.tour();
    await newCustomer(tour, { email: 'ana@example.com' });
    const { body } = await tour.owner.post('/customers', { fullName: 'Ana', email: 'ana@example.com' });
    expect(body).toEqual({
      errors: [{ message: 'The email has already been taken', rule: 'database.unique', field: 'email' }],
    });
  });

  test('a request with an idempotency key gets the id too', async () => {
    const tour = await app.tour();
    const id = await newCustomer(tour, { email: 'ana@example.com' });
    const keyed = tour.owner.with({ headers: { ...STRICT.headers, 'idempotency-key': 'one-key-of-this-test' } });
    const { body } = await keyed.post('/customers', { fullName: 'Ana', email: 'ana@example.com' });
    expect(body.errors[0].meta).toEqual({ id });
  });

  test('a reference of a booking is named by source and reference, also when a hold is booked', async () => {
    const tour = await app.tour();
    const stage = await newStage(tour, { resources: [{ units: 9 }, {}] });
    const id = await tour.owner.create('/reservations', stage.body({ source: 'Airbnb', externalRef: 'X1' }));
    const other = await tour.owner.create('/reservations', stage.body({ source: 'airbnb', externalRef: 'X2' }));
    await tour.owner.create('/reservations', stage.body({ source: 'expedia', externalRef: 'X1' }));
    const strict = tour.owner.with(STRICT);
    const hold = await newHold(tour, stage.resourceIds[1]!, { startsAt: '2027-06-01', endsAt: '2027-06-02' });
    const { customerId: tourCustomerId } = stage;
    const refused = [
      await strict.post('/reservations', stage.body({ source: 'AIRBNB', externalRef: 'X1' })),
      await strict.put(`/reservations/${other}`, { externalRef: 'X1' }),
      await strict.post(`/allocations/${hold}/book`, { tourCustomerId, source: 'airbnb', externalRef: 'X1' }),
    ];
    expect(refused.map(({ body }) => body.errors[0])).toEqual(
      Array(3).fill(expect.objectContaining({ rule: 'database.unique', field: 'externalRef', meta: { id } })),
    );
  });
});
