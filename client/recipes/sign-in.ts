import { type Calls, createClient } from '@pousada/client';

/** Signs in at an instance, and answers the API as that person may use it. */
export async function signIn(baseUrl: string, tourId: string, email: string, password: string): Promise<Calls> {
  const door = createClient({ baseUrl, tourId });
  const { token, user } = await door.signIn({ body: { email, password } });
  console.info(`${user.displayName} may ${user.permissions.join(', ')}`);
  return createClient({ baseUrl, tourId, token });
}
