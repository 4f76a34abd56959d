import { queryClient, readAgain } from '../queries.ts';
import { impatientClockApi } from './clock-api.ts';

/** Without the feed, or between two attempts to have it. */
const PAUSE = 15_000;
/** Events of one act arrive together and are answered by one round of reading. */
const GATHER = 120;

/** Reads again what others change on the clock, until the function it answers is called. */
export function followClock(slug: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  let gathered = new Set<string>();

  function hear(entity: string): void {
    if (gathered.size === 0)
      setTimeout(() => {
        const entities = [...gathered];
        gathered = new Set();
        void readAgain(...entities);
      }, GATHER);
    gathered.add(entity);
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const { entity } of impatientClockApi(slug).followTimesheetEvents({}, { signal })) hear(entity);
      } catch {
        // Refused, or there is no network: what is on the screen is read again by itself.
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE);
        signal.addEventListener('abort', resolve, { once: true });
      });
      // What happened while nobody listened.
      if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: ['clock', slug] });
    }
  }

  void follow();
  return () => end.abort();
}
