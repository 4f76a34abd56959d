import type { Data } from './data.ts';
import type { Call } from './load.ts';

type Next = () => Call;

export interface Scenario {
  readonly name: string;
  readonly status: number;
  /** Next call to Pousada and its peers. */
  readonly next: Next;
  /** For the limit: the call whose recorded statements it runs (`same`), or a plain write. */
  readonly limit?: { readonly next: Next; readonly same?: Call; readonly write?: string };
  /** Whether the peers serve it too. */
  readonly isCommon?: boolean;
}

const STAFF = '/v1/tours/user';

/** Gives the values in turn, so that consecutive requests differ. */
function turns<T>(values: readonly T[]): () => T {
  let turn = 0;
  return () => values[turn++ % values.length]!;
}

const customer = (n: number) => ({
  fullName: `Maria Bench ${n}`,
  email: `bench${n}@example.com`,
  phoneE164: `+55119${String(n).padStart(8, '0')}`,
  birthDate: '1980-05-17',
  nationality: 'BR',
  residenceCountry: 'BR',
  preferredLocale: 'pt-BR',
  marketingOptIn: false,
});

const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 });

export function scenariosOf(data: Data): Scenario[] {
  const { headers } = data;
  const get = (path: string): Call => ({ method: 'GET', path: `${STAFF}${path}`, headers });
  const post = (path: string, body: object): Call => ({ method: 'POST', path: `${STAFF}${path}`, headers, body });
  const put = (path: string, body: object): Call => ({ method: 'PUT', path: `${STAFF}${path}`, headers, body });
  const bare = (name: string, rest = ''): Call => ({ method: 'GET', path: `/${name}${rest}`, headers });

  const read = (name: string, path: string, isCommon = false): Scenario => ({
    name,
    status: 200,
    isCommon,
    next: () => get(path),
    limit: { next: () => bare(name), same: get(path) },
  });

  const one = turns(data.customers);
  const another = turns(data.customers);
  const room = turns(data.rooms);
  const state = turns(['clean', 'dirty']);
  const member = turns(data.members);
  let made = 0;
  const booking = () => {
    const n = made++;
    const night = tomorrow.add({ days: 2 * Math.floor(n / data.bookable.length) });
    return {
      tourCustomerId: one(),
      tourResourceTypeId: data.bookableTypeId,
      tourResourceId: data.bookable[n % data.bookable.length]!,
      startsAt: night.toString(),
      endsAt: night.add({ days: 1 }).toString(),
    };
  };
  const period = `startsAt=${tomorrow}&endsAt=${tomorrow.add({ days: 2 })}`;
  return [
    {
      name: 'detail',
      status: 200,
      isCommon: true,
      next: () => get(`/customers/${one()}`),
      limit: { next: () => bare('detail', `/${another()}`), same: get(`/customers/${data.customers.at(-1)}`) },
    },
    read('list', '/customers', true),
    read('filtered', '/customers?kind=company&orderBy=fullName', true),
    read('searched', '/customers?search=silva', true),
    read('dropdown', '/customers/list', true),
    {
      name: 'create',
      status: 201,
      isCommon: true,
      next: () => post('/customers', customer(++made)),
      limit: {
        next: () => ({ ...bare('create'), method: 'POST', body: customer(++made) }),
        write: `insert into customers (tour_id, full_name, email, phone_e164, birth_date, nationality, residence_country, preferred_locale, marketing_opt_in)
          values (${data.tourId}, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      },
    },
    {
      name: 'update',
      status: 204,
      isCommon: true,
      next: () => put(`/customers/${one()}`, { fullName: `Maria Bench ${++made}` }),
      limit: {
        next: () => ({ ...bare('update'), method: 'PUT', body: { fullName: `Maria Bench ${++made}`, id: another() } }),
        write: `update customers set full_name = $1, updated_at = now() where tour_id = ${data.tourId} and id = $2 returning id`,
      },
    },
    {
      name: 'state change',
      status: 204,
      next: () => post(`/resources/${room()}/housekeeping-state`, { state: state() }),
    },
    read('board', '/housekeeping-board'),
    read('today', '/today'),
    read('availability', `/availability?tourResourceTypeId=${data.roomTypeId}&${period}`),
    { name: 'booking', status: 201, next: () => post('/reservations', booking()) },
    {
      name: 'punch',
      status: 201,
      next: () => ({ method: 'POST', path: '/v1/timesheet/punches', headers: member(), body: {} }),
    },
  ];
}
