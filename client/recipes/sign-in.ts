import { type Calls, createClient } from '@pousada/client';

/** Signs in to an instance. Returns a client with that session. */
export async function signIn(baseUrl: string, tourId: string, email: string, password: string): Promise<Calls> {
  const anonymous = createClient({ baseUrl, tourId });
  const { token, user } = await anonymous.signIn({ body: { email, password } });
  console.info(`${user.displayName} may ${user.permissions.join(', ')}`);
  return createClient({ baseUrl, tourId, token });
}
