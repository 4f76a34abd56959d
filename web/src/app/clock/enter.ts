import type { Me } from '@pousada/client';
import { queryClient } from '../queries.ts';
import { publicApi } from '../realm/api.ts';
import { deviceSecret } from '../realm/device.ts';
import { enter } from '../realm/sessions.ts';
import { houseBySlug, houses } from '../session/houses.ts';
import { clocks } from './clocks.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** To stay signed in when the browser is closed. */
  readonly isKept: boolean;
  /** The slug of the house the member came from. */
  readonly house?: string | undefined;
}

/** The user signed in to the house, if the e-mail is theirs: a colleague may punch on the same device. */
function userWith(email: string, house: string): number | undefined {
  const me = queryClient.getQueryData<Me>([...houses.queryKey(house), 'me']);
  const isSame = me?.user.email.toLowerCase() === email.toLowerCase();
  return isSame ? houseBySlug(house)?.personId : undefined;
}

/** Signs a member in to a clock, which this device knows from then on. */
export async function enterClock(id: string, { email, password, isKept, house }: Credentials): Promise<string> {
  const { token } = await publicApi({ timesheetId: id }).signInToTimesheet({
    body: { email, password, device: deviceSecret() },
  });
  const more = { ...(house && { house }), byUser: house ? userWith(email, house) : undefined, isKiosk: undefined };
  const { slug } = await enter(clocks, { id, token, isKept, more });
  return slug;
}
