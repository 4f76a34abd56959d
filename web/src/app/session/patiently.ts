import { type Calls, PousadaError } from '@pousada/client';
import { signedInAgain } from './reentry.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Whoever is turned away in the middle of their work signs in again on the spot, and the call goes on. `onRefused` hears of every
 * error that came from the server, with the method that met it.
 */
export function patiently(
  whom: string,
  calls: Calls,
  onRefused: (error: PousadaError, method: unknown) => void = () => undefined,
): Calls {
  const patient = (method: Method): Method =>
    async function attempt(...args): Promise<unknown> {
      try {
        return await method(...args);
      } catch (error) {
        if (!(error instanceof PousadaError)) throw error;
        onRefused(error, method);
        if (error.status !== 401) throw error;
        await signedInAgain(whom);
        return attempt(...args);
      }
    };
  const entries = Object.entries(calls) as unknown as [string, Method][];
  return Object.fromEntries(
    entries.map(([name, method]) => [name, name.startsWith('follow') ? method : patient(method)]),
  ) as unknown as Calls;
}
