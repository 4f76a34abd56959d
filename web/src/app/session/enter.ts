import { followHouse } from '../clock/house-link.ts';
import { publicApi } from '../realm/api.ts';
import { deviceSecret } from '../realm/device.ts';
import { enter } from '../realm/sessions.ts';
import { type House, houses, rememberLast } from './houses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** To stay signed in when the browser is closed. */
  readonly isKept: boolean;
  /** The second factor, where the account has one. */
  readonly code?: string;
  /** Replaces a temporary password. */
  readonly newPassword?: string;
}

/** The password is right but temporary: a new one has to be chosen. */
export class TemporaryPassword extends Error {}

/** Signs in to a house, which this device knows from then on. */
export async function enterHouse(id: string, { isKept, newPassword, ...credentials }: Credentials): Promise<House> {
  const { token, user } = await publicApi({ tourId: id }).signIn({
    body: { ...credentials, device: deviceSecret() },
  });
  if (user.mustChangePassword && newPassword === undefined) throw new TemporaryPassword();
  if (newPassword !== undefined)
    await publicApi({ tourId: id, token }).changePassword({
      body: { current: credentials.password, password: newPassword },
    });
  const house = await enter(houses, { id, token, isKept });
  rememberLast(house.slug);
  await followHouse(house);
  return house;
}
