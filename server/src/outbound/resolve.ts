import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** All addresses of a host; none where it has none. Throws what the lookup threw. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const TIMEOUT = 2_000;
const TRIES = 2;
/** A name may have as many as it likes; nobody needs more to be reached by. */
const MOST = 16;

const hasNone = (error: NodeJS.ErrnoException): readonly string[] => {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
};

/**
 * Asks the name servers themselves. The system's own lookup would also read its file of hosts, which is about the inside, and
 * takes a thread of the few that hash passwords and compress replies.
 */
export const resolveByName: Resolve = async (host, signal) => {
  if (isIP(host) !== 0) return [host];
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.all([resolver.resolve4(host).catch(hasNone), resolver.resolve6(host).catch(hasNone)]);
    return found.flat().slice(0, MOST);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
