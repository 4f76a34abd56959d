import type { Me } from '@pousada/client';
import { type Instance, Instances } from '../realm/instances.ts';
import type { Realm } from '../realm/realm.ts';

export type House = Instance;

const LAST_KEY = 'pousada.last';

/** Houses, with their staff. */
export const houses: Realm<House, Me> = {
  name: 'house',
  instances: new Instances('pousada.houses', 'pousada.house-sessions'),
  header: (id) => ({ tourId: id }),
  queryKey: (slug) => [slug],
  homeOf: (slug) => `/h/${slug}`,
  readMe: (calls, options) => calls.getMe({}, options),
  meEntities: ['users', 'roles', 'permissions', 'settings', 'tours', 'resource-types'],
  instanceOf: ({ tour, user }) => ({ slug: tour.slug, name: tour.name, personId: user.id }),
  follow: (calls, options) => calls.followEvents({}, options),
  signOut: (calls) => calls.signOut(),
  toServerTime: (at) => at,
};

export const houseBySlug = (slug: string): House | undefined => houses.instances.bySlug(slug);

export const useHouses = (): readonly House[] => houses.instances.useAll();

export const lastHouse = (): House | undefined =>
  houseBySlug(localStorage.getItem(LAST_KEY) ?? '') ?? houses.instances.all().at(-1);

export const rememberLast = (slug: string): void => localStorage.setItem(LAST_KEY, slug);
