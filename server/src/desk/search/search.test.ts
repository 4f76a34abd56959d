import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStage, type Stage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
let tour: TestTour;
let stage: Stage;
beforeAll(async () => {
  tour = await app.tour();
  stage = await newStage(tour, {
    type: { granularity: 'minute', maxOccupancy: 9 },
    resources: [{ code: 'M7', label: 'Suíte Maré', units: 50 }],
  });
});

const find = (q: string, as = tour.owner) => as.read(`/search?q=${encodeURIComponent(q)}`);
const ids = (hits: { id: number }[]) => hits.map(({ id }) => id);
const customer = (fullName: string, more: object = {}) => tour.owner.create('/customers', { fullName, ...more });
const at = (hours: number) => Temporal.Now.instant().add({ hours }).round('minute').toString();
const book = (tourCustomerId: number, from = 1_000, more: object = {}) =>
  tour.owner.create(
    '/reservations',
    stage.body({ tourCustomerId, startsAt: at(from), endsAt: at(from + 20), guests: 2, ...more }),
  );

describe('customers', () => {
  test('by name: whole word first, then start of a word, then inside a word; the newest of each first', async () => {
    const [inside, start, old, young] = [
      await customer('Pedro Delmarina'),
      await customer('Marinalva Couto'),
      await customer('MARINA Prado'),
      await customer('Zé Marína'),
    ];
    const { customers } = await find('marina');
    expect(ids(customers)).toEqual([young, old, start, inside]);
    expect(customers[0]).toEqual({
      id: young,
      kind: 'person',
      fullName: 'Zé Marína',
      email: null,
      phoneE164: null,
      matched: 'name',
    });
    expect(ids((await find('marina pr')).customers)).toEqual([old]);
    expect(ids((await find('ina  prado')).customers)).toEqual([]);
    expect(ids((await find('rina prado')).customers)).toEqual([old]);
  });

  test('by words apart and in any order, if no name has them side by side', async () => {
    const [old, young] = [await customer('Jandira da Silva Pedrosa'), await customer('Jandira dos Santos Silva')];
    for (const q of ['jandira silva', 'SILVA jandira', 'silva jand'])
      expect(ids((await find(q)).customers), q).toEqual([young, old]);
    expect(ids((await find('jandira pedr')).customers)).toEqual([old]);
    expect(ids((await find('silva pedrosa')).customers)).toEqual([old]);
    for (const q of ['jandira souza', 'jandira ilva', 'jand silv']) expect((await find(q)).customers, q).toEqual([]);
    const stay = await book(old);
    expect(ids((await find('jandira pedrosa')).reservations)).toEqual([stay]);
  });

  test('by phone from its end in any notation; by e-mail from its start', async () => {
    const id = await customer('Quem Liga', { phoneE164: '+5584991234567', email: 'Quem.Liga@example.com' });
    for (const q of ['+55 84 99123-4567', '84991234567', '(84) 99123 4567', '123-4567', '4567'])
      expect((await find(q)).customers, q).toEqual([expect.objectContaining({ id, matched: 'phone' })]);
    for (const q of ['quem.liga@example.com', 'QUEM.LI'])
      expect((await find(q)).customers, q).toEqual([expect.objectContaining({ id, matched: 'email' })]);
    expect((await find('567')).customers).toEqual([]);
    expect((await find('84991')).customers).toEqual([]);
  });

  test('five at most; a substring of very many names is found among the newest customers', async () => {
    const crowd = await app.tour();
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into customers (tour_id, full_name)
        select ${crowd.id}, 'Nome' || n || ' Sobrenome' || n || case when n = 3 then ' Uatumã' else '' end from generate_series(1, 300) n`),
    );
    const newest = await crowd.owner.create('/customers', { fullName: 'Outronome' });
    const { customers } = await find('nome', crowd.owner);
    expect(customers).toHaveLength(5);
    const names = customers.map((one: { fullName: string }) => one.fullName);
    expect(names[0]).toBe('Nome300 Sobrenome300');
    expect(ids((await find('outro', crowd.owner)).customers)).toEqual([newest]);
    expect((await find('uatuma', crowd.owner)).customers).toHaveLength(1);
  });

  test('deleted and anonymized customers are not found', async () => {
    const [gone, anonymized] = [
      await customer('Xisto Apagado', { email: 'xisto@example.com' }),
      await customer('Xisto Anônimo', { phoneE164: '+5584990007777' }),
    ];
    await tour.owner.delete(`/customers/${gone}`);
    await tour.owner.post(`/customers/${anonymized}/anonymize`, { reason: 'A pedido' });
    for (const q of ['xisto', 'xisto@example.com', '0007777']) expect((await find(q)).customers, q).toEqual([]);
  });
});

describe('reservations', () => {
  test('by number and by reference', async () => {
    const id = await book(await customer('Fulana de Tal'), 900, { externalRef: 'BK-4471', source: 'booking.com' });
    const { reservations } = await find(`#${id}`);
    expect(reservations[0]).toMatchObject({
      id,
      status: 'confirmed',
      toursCustomer: { fullName: 'Fulana de Tal' },
      toursResource: null,
      matched: 'number',
    });
    for (const q of ['BK-4471', 'bk-4471'])
      expect((await find(q)).reservations).toEqual([expect.objectContaining({ id, matched: 'reference' })]);
    await tour.owner.post(`/reservations/${id}/cancel`);
    expect((await find('BK-4471')).reservations).toEqual([]);
  });

  test('by guest: in house, then arriving soon, then the rest; companions too', async () => {
    const olga = await customer('Olga Benário');
    const [later, soon, here] = [await book(olga), await book(olga, 10), await book(olga, 5)];
    await tour.owner.post(`/reservations/${here}/check-in`);
    expect(ids((await find('olga ben')).reservations)).toEqual([here, soon, later]);
    const friend = await customer('Prestes Amigo');
    await tour.owner.create(`/reservations/${soon}/guests`, { name: 'Anita Leocádia', relation: 'child' });
    await tour.owner.create(`/reservations/${later}/guests`, { name: 'P.', tourCustomerId: friend });
    expect((await find('leocadia')).reservations).toEqual([expect.objectContaining({ id: soon, matched: 'guest' })]);
    expect(ids((await find('prestes')).reservations)).toEqual([later]);
  });
});

describe('the house', () => {
  test('resources by code, exact match before partial, then by label', async () => {
    const add = (code: string, label: string | null = null) =>
      tour.owner.create('/resources', { tourResourceTypeId: stage.typeId, code, label });
    const [within, begins, exact, named] = [
      await add('A113'),
      await add('1130'),
      await add('113'),
      await add('X', 'Perto do 113'),
    ];
    const { resources } = await find('113');
    expect(resources.map(({ id, matched }: { id: number; matched: string }) => [id, matched])).toEqual([
      [exact, 'code'],
      [begins, 'code'],
      [within, 'code'],
      [named, 'label'],
    ]);
    expect(resources[0]).toMatchObject({ code: '113', label: null, housekeepingState: 'clean', isActive: true });
    expect(ids((await find('suite mare')).resources)).toEqual([stage.resourceIds[0]]);
    expect(ids((await find('m7')).resources)).toEqual([stage.resourceIds[0]]);
    await tour.owner.delete(`/resources/${named}`);
    expect(ids((await find('perto do')).resources)).toEqual([]);
  });

  test('orders by number and title, open ones first', async () => {
    const order = (title: string, more: object = {}) => tour.owner.create('/maintenance-orders', { title, ...more });
    const open = await order('Torneira pingando', { tourResourceId: stage.resourceIds[0] });
    const done = await order('Torneira trocada', { status: 'resolved' });
    const gone = await order('Torneira nova');
    await tour.owner.delete(`/maintenance-orders/${gone}`);
    const { maintenanceOrders } = await find('TORNEIRA');
    expect(ids(maintenanceOrders)).toEqual([open, done]);
    expect(maintenanceOrders[0]).toMatchObject({ status: 'open', toursResource: { code: 'M7' }, matched: 'title' });
    expect((await find(String(done))).maintenanceOrders).toContainEqual(
      expect.objectContaining({ id: done, matched: 'number' }),
    );
  });
});

describe('access', () => {
  test('kinds the caller may not read are absent, whatever the search text', async () => {
    const person = await customer('Segredo Guardado', { phoneE164: '+5584995550000' });
    await book(person);
    const kinds = async (codes: string[], q = 'segredo') => {
      const found = await find(q, (await tour.staff(codes)).client);
      return [Object.keys(found).sort(), JSON.stringify(found).includes('Segredo')];
    };
    const house = ['maintenanceOrders', 'resources'];
    expect(await kinds([])).toEqual([house, false]);
    expect(await kinds(['customer.write'])).toEqual([['customers', ...house].sort(), true]);
    expect(await kinds(['reservation.read'])).toEqual([['reservations', ...house].sort(), true]);
    expect(await kinds(['reservation.read'], '5550000')).toEqual([['reservations', ...house].sort(), false]);
    expect(await kinds(['customer.read', 'reservation.write'])).toEqual([
      ['customers', 'reservations', ...house].sort(),
      true,
    ]);
  });

  test('another tenant finds nothing of it', async () => {
    const id = await book(await customer('Vizinha Distante', { email: 'vizinha@example.com' }));
    const other = (await app.tour()).owner;
    for (const q of ['vizinha', 'vizinha@example.com', String(id), 'M7', 'torneira'])
      for (const hits of Object.values(await find(q, other))) expect(hits, q).toEqual([]);
  });

  test('401 without a token; 422 without a text or with a too long one; wildcard characters match literally', async () => {
    expect((await tour.owner.with({ headers: { authorization: '' } }).get('/search?q=a')).status).toBe(401);
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`])
      expect((await tour.owner.get(`/search${query}`)).status, query).toBe(422);
    for (const q of ['%', '_', '\\', "'", '½', '\u0301', 'a  b', '99999999999999999999'])
      expect(Object.keys(await find(q))).toHaveLength(4);
    expect((await find('%%')).customers).toEqual([]);
  });
});
