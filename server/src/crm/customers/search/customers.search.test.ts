import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';

const NAMES = [
  'Maria Silva',
  'Ana Maria da Silva Souza',
  'maria  silva dois espaços',
  'João Mário Conceição',
  'Conceição Araújo',
  'Mariana Araujo',
  'José 100% Honesto',
  'Sub_linhado Júnior',
  'Barra\\Invertida',
  'Meia ½ Porção',
  'Ana Ana Ana',
  'Zuleica Haddad',
  'MOEMA HADDAD',
  'Ítalo-Açoriano Sá',
  "Joana d'Arc",
  'Pousada São João Ltda.',
];

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('½', ' 1/2').toLowerCase();

describe('search by a part of the name', () => {
  const app = useApp();
  let tour: TestTour;
  const ids = new Map<number, string>();

  beforeAll(async () => {
    tour = await app.tour();
    const other = await app.tour();
    for (const fullName of NAMES) {
      ids.set(await tour.owner.create('/customers', { fullName }), fullName);
      await other.owner.create('/customers', { fullName });
    }
  });

  const found = async (search: string, query = '', perPage = 100): Promise<number[]> => {
    const { data } = await tour.owner.read(
      `/customers?perPage=${perPage}&search=${encodeURIComponent(search)}${query}`,
    );
    return data.map((row: { id: number }) => row.id);
  };
  const choices = async (search: string): Promise<string[]> =>
    (await tour.owner.read(`/customers/list?search=${encodeURIComponent(search)}`)).map(
      (one: { label: string }) => one.label,
    );
  const containing = (search: string) =>
    [...ids].filter(([, name]) => fold(name).includes(fold(search))).map(([id]) => id);

  test.each([
    'maria',
    'MARIA',
    'María',
    'mari',
    'aria',
    'a',
    'silva',
    'maria silva',
    'maria s',
    'a silva',
    'a s',
    'maria  silva',
    'ana',
    'ana ana',
    'ANA MARIA DA',
    'conceicao',
    'ção',
    '%',
    '100%',
    '_',
    'b_l',
    '\\',
    "'",
    "d'arc",
    '½',
    'meia ½',
    '1/2 porcao',
    'são joão',
    'joao ltda',
    'nobody',
    'silva nobody',
    '-',
  ])('%s', async (search) => {
    const expected = containing(search);
    expect(await found(search)).toEqual([...expected].sort((a, b) => b - a));
    expect(await found(search, '&orderDirection=asc')).toEqual(expected);
    const byName = [...expected].sort((a, b) => (fold(ids.get(a)!) < fold(ids.get(b)!) ? -1 : 1));
    expect(await found(search, '&orderBy=fullName&orderDirection=asc')).toEqual(byName);
    expect(await found(search, '&orderBy=createdAt')).toEqual([...expected].sort((a, b) => b - a));
    expect(await choices(search)).toEqual(byName.map((id) => ids.get(id)));
  });

  test('blanks and bare accents match every name', async () => {
    for (const search of [' ', '\u0301']) expect(await found(search)).toHaveLength(NAMES.length);
  });

  test('pages, limits, filters and the count', async () => {
    const all = await found('a');
    for (const page of [1, 2, 3])
      expect(await found('a', `&page=${page}`, 3)).toEqual(all.slice(page * 3 - 3, page * 3));
    expect(await found('a', '&page=1000')).toEqual([]);
    const company = await tour.owner.create('/customers', {
      fullName: 'Maria Turismo',
      kind: 'company',
      marketingOptIn: true,
    });
    expect(await found('maria', '&kind=company')).toEqual([company]);
    expect(await found('maria tur', '&kind=company&marketingOptIn=true&anonymized=false')).toEqual([company]);
    expect(await found('maria', '&kind=company&marketingOptIn=false')).toEqual([]);
    const counted = await tour.owner.get('/customers?search=maria&count=true');
    expect(counted.headers['x-total-count']).toBe(String((await found('maria')).length));
    await tour.owner.delete(`/customers/${company}`);
  });

  test('follows names as they are changed, deleted and anonymized', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Quirino Unicórnio' });
    expect(await found('unicorn')).toEqual([id]);
    await tour.owner.put(`/customers/${id}`, { fullName: 'Quirino Pégaso' });
    expect([await found('unicorn'), await found('pegaso')]).toEqual([[], [id]]);
    await tour.owner.post(`/customers/${id}/anonymize`, { reason: 'A pedido' });
    expect([await found('pegaso'), await found('anonymized')]).toEqual([[], []]);
    expect(await found('anonymized', '&anonymized=true')).toEqual([id]);
    const gone = await tour.owner.create('/customers', { fullName: 'Quirino Sereia' });
    await tour.owner.delete(`/customers/${gone}`);
    expect(await found('sereia')).toEqual([]);
    const words = await app.services.db.rows<{ word: string }>(
      sql`select word from customer_vocabulary where tour_id = ${tour.id} and word in ('unicornio', 'pegaso')`,
    );
    expect(words).toEqual([]);
  });

  test('a word stays in the vocabulary while another customer with it is being added', async () => {
    for (let round = 0; round < 10; round++) {
      const fullName = `Novato Raro${round}x`;
      const leaving = await tour.owner.create('/customers', { fullName });
      const [, coming] = await Promise.all([
        tour.owner.post(`/customers/${leaving}/anonymize`, { reason: 'A pedido' }),
        tour.owner.create('/customers', { fullName }),
      ]);
      expect(await found(`raro${round}x`)).toEqual([coming]);
    }
  });

  test('a part of very many words gives the same result', async () => {
    const crowd = await app.tour();
    const names = Array.from({ length: 600 }, (_, n) => `Nome${n} Sobrenome${n}`);
    const made: number[] = [];
    for (const fullName of names) made.push(await crowd.owner.create('/customers', { fullName }));
    const { data } = await crowd.owner.read('/customers?perPage=100&search=nome1&orderDirection=asc');
    const expected = made.filter((_, n) => `nome${n}`.includes('nome1')).sort((a, b) => a - b);
    expect(data.map((row: { id: number }) => row.id)).toEqual(expected.slice(0, 100));
    const labels = (await crowd.owner.read('/customers/list?search=nome&limit=5')).map(
      (one: { label: string }) => one.label,
    );
    expect(labels).toEqual([...names].sort().slice(0, 5));
    const two = await crowd.owner.read('/customers?perPage=100&search=no&orderDirection=asc');
    expect(two.data.map((row: { id: number }) => row.id)).toEqual(made.slice(0, 100));
    const rare = await crowd.owner.create('/customers', { fullName: 'Xu Li' });
    expect((await crowd.owner.read('/customers?search=xu')).data.map((row: { id: number }) => row.id)).toEqual([rare]);
  });

  test('a name that becomes longer by folding is stored and found', async () => {
    const id = await tour.owner.create('/customers', { fullName: '½'.repeat(200) });
    expect(await found('½½½')).toEqual([id]);
    const long = await tour.owner.create('/customers', { fullName: '㏂'.repeat(200) });
    expect(await found('㏂㏂')).toEqual([long]);
  });
});
