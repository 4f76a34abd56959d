import { clearDrafts } from '../../ui/drafts.ts';
import { visitorAs } from '../api.ts';
import { queryClient } from '../queries.ts';
import { forgetToken, houseBySlug } from './houses.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function signOut(slug: string): Promise<void> {
  const house = houseBySlug(slug);
  forgetToken(slug);
  queryClient.clear();
  await clearDrafts();
  if (house?.token)
    await visitorAs(house)
      .signOut()
      .catch(() => undefined);
}
