import { type Calls, type ClientOptions, createClient, PousadaError } from '@pousada/client';
import { settings } from '../ui/settings.ts';
import { type House, houseBySlug } from './session/houses.ts';
import { signedInAgain } from './session/reentry.ts';

const ORIGIN = location.origin;

/** For what needs no sign-in. */
export const visitor = (tourId?: string): Calls =>
  createClient({ baseUrl: ORIGIN, language: settings().language, ...(tourId && { tourId }) });

/** For one last call with a token that has already been put away. */
export const visitorAs = ({ id, token = '' }: House): Calls => createClient({ baseUrl: ORIGIN, tourId: id, token });

type Method = (...args: unknown[]) => Promise<unknown>;

/** Whoever is turned away in the middle of their work signs in again on the spot, and the call goes on. */
function patiently(slug: string, calls: Calls): Calls {
  const patient = (method: Method): Method =>
    async function attempt(...args): Promise<unknown> {
      try {
        return await method(...args);
      } catch (error) {
        if (!(error instanceof PousadaError) || error.status !== 401) throw error;
        await signedInAgain(slug);
        return attempt(...args);
      }
    };
  const entries = Object.entries(calls) as unknown as [string, Method][];
  return Object.fromEntries(
    entries.map(([name, method]) => [name, name.startsWith('follow') ? method : patient(method)]),
  ) as unknown as Calls;
}

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

/** The API of a house, as whoever is signed in there. */
export function apiOf(slug: string): Calls {
  const key = `${slug} ${houseBySlug(slug)?.id} ${settings().language}`;
  const known = clients.get(key) ?? patiently(slug, clientOf(slug));
  clients.set(key, known);
  return known;
}

/** The same for the feed, whose connection is watched and which waits for nobody. */
export const feedOf = (slug: string, watched: typeof fetch): Calls => clientOf(slug, { fetch: watched });
