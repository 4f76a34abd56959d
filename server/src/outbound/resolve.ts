import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** All addresses of a host; empty if it has none. Throws the error of the lookup. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const LOOKUP_TIMEOUT_MS = 2_000;
const LOOKUP_TRIES = 2;
/** A name may have any number of addresses; more than this are not needed. */
const MAX_ADDRESSES = 16;

const noAddresses = (error: NodeJS.ErrnoException): readonly string[] => {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
};

/**
 * Asks the name servers directly. The system's lookup would also read the hosts file, which names internal machines, and
 * it occupies a thread of the pool that hashes passwords and compresses replies.
 */
export const resolveByName: Resolve = async (host, signal) => {
  if (isIP(host) !== 0) return [host];
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: LOOKUP_TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.all([
      resolver.resolve4(host).catch(noAddresses),
      resolver.resolve6(host).catch(noAddresses),
    ]);
    return found.flat().slice(0, MAX_ADDRESSES);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
