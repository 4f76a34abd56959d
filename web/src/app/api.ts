import { type Calls, type ClientOptions, createClient, type PousadaError } from '@pousada/client';
import { settings } from '../ui/settings.ts';
import { queryClient } from './queries.ts';
import { type House, houseBySlug } from './session/houses.ts';
import { patiently } from './session/patiently.ts';

const ORIGIN = location.origin;

/** For what needs no sign-in. */
export const visitor = (tourId?: string): Calls =>
  createClient({ baseUrl: ORIGIN, language: settings().language, ...(tourId && { tourId }) });

/** For one last call with a token that has already been put away. */
export const visitorAs = ({ id, token = '' }: House): Calls => createClient({ baseUrl: ORIGIN, tourId: id, token });

const isSwitchedOff = ({ status, code }: PousadaError): boolean => status === 503 && code === 'INSTANCE_INACTIVE';

/** Whoever is signed in is read again: a house that was switched off while somebody worked says so in place of their page. */
export const lookAgain = (slug: string): void => void queryClient.invalidateQueries({ queryKey: [slug, 'me'] });

const clients = new Map<string, Calls>();

const clientOf = (slug: string, options: Partial<ClientOptions> = {}): Calls => {
  const house = houseBySlug(slug);
  return createClient({
    baseUrl: ORIGIN,
    language: settings().language,
    ...(house && { tourId: house.id }),
    token: () => houseBySlug(slug)?.token,
    ...options,
  });
};

function patientApi(slug: string): Calls {
  const calls = clientOf(slug);
  return patiently(slug, calls, (error, method) => {
    if (isSwitchedOff(error) && method !== calls.getMe) lookAgain(slug);
  });
}

/** The API of a house, as whoever is signed in there. */
export function apiOf(slug: string): Calls {
  const key = `${slug} ${houseBySlug(slug)?.id} ${settings().language}`;
  const known = clients.get(key) ?? patientApi(slug);
  clients.set(key, known);
  return known;
}

/** The same for what is sent behind somebody's back: it asks nobody to sign in again, and on a dead network soon gives up. */
export const impatientApiOf = (slug: string): Calls => clientOf(slug, { timeout: 30, retries: 1 });

/** The same for the feed, whose connection is watched and which waits for nobody. */
export const feedOf = (slug: string, watched: typeof fetch): Calls => clientOf(slug, { fetch: watched });
