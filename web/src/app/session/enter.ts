import { createClient } from '@pousada/client';
import { settings } from '../../ui/settings.ts';
import { visitor } from '../api.ts';
import { type House, keepHouse } from './houses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** To stay signed in when the browser is closed. */
  readonly isKept: boolean;
  /** The second factor, for whoever has one. */
  readonly code?: string;
  /** For whoever has a temporary one. */
  readonly newPassword?: string;
}

/** The password is right, and one of one's own has to be chosen. */
export class TemporaryPassword extends Error {}

/** Signs in to a house; from then on this device knows it. */
export async function enterHouse(id: string, { isKept, newPassword, ...credentials }: Credentials): Promise<House> {
  const { token, user } = await visitor(id).signIn({ body: credentials });
  if (user.mustChangePassword && newPassword === undefined) throw new TemporaryPassword();
  const api = createClient({ baseUrl: location.origin, tourId: id, token, language: settings().language });
  if (newPassword !== undefined)
    await api.changePassword({ body: { current: credentials.password, password: newPassword } });
  const { tour } = await api.getMe();
  const house = { id, slug: tour.slug, name: tour.name, token };
  keepHouse(house, isKept);
  return house;
}
