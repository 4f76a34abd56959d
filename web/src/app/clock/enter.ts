import { publicApi } from '../realm/api.ts';
import { deviceSecret } from '../realm/device.ts';
import { enter } from '../realm/sessions.ts';
import { clocks } from './clocks.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** To stay signed in when the browser is closed. */
  readonly isKept: boolean;
  /** The slug of the house the member came from. */
  readonly house?: string | undefined;
}

/** Signs a member in to a clock, which this device knows from then on. */
export async function enterClock(id: string, { email, password, isKept, house }: Credentials): Promise<string> {
  const { token } = await publicApi({ timesheetId: id }).signInToTimesheet({
    body: { email, password, device: deviceSecret() },
  });
  const { slug } = await enter(clocks, { id, token, isKept, more: house ? { house } : {} });
  return slug;
}
