import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

/** Where somebody is signed in. */
export function useOwnSessions() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'own-sessions'],
    queryFn: ({ signal }) => api.listOwnSessions({}, { signal }),
    meta: { entities: ['sessions', 'auth'] },
  });
}

/** Whether a sign-in asks for a code, and how many recovery codes are left. */
export function useOwnFactor() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'own-factor'],
    queryFn: ({ signal }) => api.getOwnSecondFactor({}, { signal }),
    meta: { entities: ['users', 'auth'] },
  });
}

/** After a change of one's own: sessions may have ended with it. */
export function useReadOwnAgain(): () => Promise<unknown> {
  const { slug } = useHouse();
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['own-sessions', 'own-factor', 'me'].map((what) => client.invalidateQueries({ queryKey: [slug, what] })),
    );
}
