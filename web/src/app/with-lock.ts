const tails = new Map<string, Promise<unknown>>();

/** In the order of the calls, within this page only. */
function inThisPage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const result = (tails.get(name) ?? Promise.resolve()).then(work);
  tails.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

/**
 * Runs the work while no other call under the same name does, in all tabs of this origin and in the order of the calls. Web Locks
 * need a secure context; without one each page is on its own. The signal ends the waiting, not the work.
 */
export const withLock = <T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, signal ? { signal } : {}, work) : inThisPage(name, work);
