import { clearDrafts } from '../../ui/drafts.ts';
import { visitorAs } from '../api.ts';
import { forgetAnswers } from '../memory.ts';
import { queryClient } from '../queries.ts';
import { clearQueue } from '../queue/queue.ts';
import { forgetToken, houseBySlug } from './houses.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(slug: string): Promise<void> {
  const house = houseBySlug(slug);
  forgetToken(slug);
  queryClient.clear();
  await Promise.all([clearDrafts(), clearQueue(slug), forgetAnswers()]);
  if (house?.token)
    await visitorAs(house)
      .signOut()
      .catch(() => undefined);
}
