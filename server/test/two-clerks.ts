import type { Client } from './client.ts';
import { newCustomer, newStage, type Stage } from './stay.ts';
import type { TestTour } from './tour.ts';

/** A booking that has begun, on which two clerks act, and a free room. */
export interface Scene {
  readonly id: number;
  readonly stage: Stage;
  readonly room: number;
  readonly spare: number;
  /** The source of the booking, and its reference there. */
  readonly reference: object;
}

export type Act = (clerk: Client, scene: Scene) => Promise<unknown>;

export const day = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();

export async function newScene(tour: TestTour, overrides: object = {}): Promise<Scene> {
  const stage = await newStage(tour, { resources: [{}, {}], type: { overbookingLimit: 2 } });
  const [room, spare] = stage.resourceIds as [number, number];
  const reference = { source: 'airbnb', externalRef: `S-${room}` };
  const times = { startsAt: day(-1), endsAt: day(2) };
  const id = await tour.owner.create(
    '/reservations',
    stage.body({ tourResourceId: room, ...times, ...reference, ...overrides }),
  );
  // Other bookings are for another customer.
  const tourCustomerId = await newCustomer(tour);
  return { id, room, spare, reference, stage: { ...stage, body: (body) => stage.body({ tourCustomerId, ...body }) } };
}

export const step =
  (segment: string, body?: object): Act =>
  (clerk, { id }) =>
    clerk.post(`/reservations/${id}/${segment}`, body);
const put =
  (body: object): Act =>
  (clerk, { id }) =>
    clerk.put(`/reservations/${id}`, body);
const say =
  (...states: string[]): Act =>
  async (clerk, { room }) => {
    for (const state of states) await clerk.post(`/resources/${room}/housekeeping-state`, { state });
  };
/** The path of the room's task, with the id 0 if it has none. */
const taskOf = async (clerk: Client, { room }: Scene): Promise<string> => {
  const { data } = await clerk.read(`/housekeeping-tasks?tourResourceId=${room}`);
  return `/housekeeping-tasks/${data[0]?.id ?? 0}`;
};
const toTask =
  (body: object): Act =>
  async (clerk, scene) =>
    clerk.put(await taskOf(clerk, scene), body);
const book =
  (overrides: (scene: Scene) => object): Act =>
  (clerk, scene) =>
    clerk.post('/reservations', scene.stage.body({ startsAt: day(1), endsAt: day(2), ...overrides(scene) }));

/** Acts of a clerk: on the booking, its allocation, the room, the customer and the house. */
export const ACTS: Readonly<Record<string, Act>> = {
  nothing: async () => {},
  'sends it back as it was read': async (clerk, { id }) => {
    const { guests, units, startsAt, endsAt } = await clerk.read(`/reservations/${id}`);
    return clerk.put(`/reservations/${id}`, { guests, units, startsAt, endsAt });
  },
  'writes a note': put({ notes: 'Ligou' }),
  'prolongs it': put({ endsAt: day(3) }),
  'assigns it anew': step('assign'),
  'moves it to the spare room': (clerk, scene) => step('assign', { tourResourceId: scene.spare })(clerk, scene),
  'checks it in': step('check-in'),
  'checks it out': step('check-out'),
  'cancels it': step('cancel', { cancelReason: 'Desistiu' }),
  'marks it a no-show': step('no-show'),
  'takes it back first': step('undo'),
  'books the room': book(({ room }) => ({ tourResourceId: room })),
  'books the other room': book(({ spare }) => ({ tourResourceId: spare })),
  'books under its reference': book(({ reference }) => ({ startsAt: day(5), endsAt: day(6), ...reference })),
  'sells the type out': async (clerk, scene) => {
    for (let n = 0; n < 4; n++) await book(() => ({}))(clerk, scene);
  },
  'holds the room': (clerk, { room }) =>
    clerk.post('/allocations', {
      ...{ kind: 'hold', tourResourceId: room },
      ...{ startsAt: `${day(1)}T17:00:00Z`, endsAt: `${day(2)}T12:00:00Z` },
    }),
  'closes the room for a repair': (clerk, { room }) =>
    clerk.post('/maintenance-orders', {
      ...{ title: 'Pia', tourResourceId: room, blocksAvailability: true },
      blocksFrom: `${day(1)}T17:00:00Z`,
    }),
  'lets another guest into the room': async (clerk, { stage, room }) => {
    const later = stage.body({ tourResourceId: room, startsAt: day(7), endsAt: day(8) });
    const { body } = await clerk.post('/reservations', later);
    return clerk.post(`/reservations/${body.id ?? 0}/check-in`);
  },
  'lets another guest in and out of the room': async (clerk, { stage, room }) => {
    const later = stage.body({ tourResourceId: room, startsAt: day(9), endsAt: day(10) });
    const { body } = await clerk.post('/reservations', later);
    for (const segment of ['check-in', 'check-out']) await clerk.post(`/reservations/${body.id ?? 0}/${segment}`);
  },
  'resolves a repair in the room': async (clerk, { room }) => {
    const order = { title: 'Pia', tourResourceId: room, needsCleaning: true };
    const { body } = await clerk.post('/maintenance-orders', order);
    return clerk.put(`/maintenance-orders/${body.id ?? 0}`, { status: 'resolved' });
  },
  'says the room is being cleaned': say('cleaning'),
  'says the room is dirty again after all': say('cleaning', 'dirty'),
  'gives the task to somebody': toTask({ priority: 10 }),
  'starts on the task': toTask({ status: 'in_progress' }),
  'deletes the task': async (clerk, scene) => clerk.delete(await taskOf(clerk, scene)),
  'takes the room out of use': (clerk, { room }) => clerk.put(`/resources/${room}`, { isActive: false }),
  'deletes the room': (clerk, { room }) => clerk.delete(`/resources/${room}`),
  'deletes the type with its rooms': async (clerk, { stage }) => {
    for (const resource of stage.resourceIds) await clerk.delete(`/resources/${resource}`);
    return clerk.delete(`/resource-types/${stage.typeId}`);
  },
  'makes it a room for four': (clerk, { room }) => clerk.put(`/resources/${room}`, { units: 4 }),
  'keeps longer pauses between bookings': (clerk, { stage }) =>
    clerk.put(`/resource-types/${stage.typeId}`, { bufferAfterMinutes: 60 }),
  'deletes the customer': (clerk, { stage }) => clerk.delete(`/customers/${stage.customerId}`),
  'has the customer forgotten': (clerk, { stage }) =>
    clerk.post(`/customers/${stage.customerId}/anonymize`, { reason: 'A pedido' }),
  'merges the customer into another': async (clerk, { stage }) => {
    const into = await clerk.create('/customers', { fullName: 'Ana Lima' });
    return clerk.post(`/customers/${into}/merge`, { fromCustomerId: stage.customerId });
  },
};
