import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';

/** Sessions of the signed-in user. */
export function useOwnSessions() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'own-sessions'],
    queryFn: ({ signal }) => api.listOwnSessions({}, { signal }),
    meta: { entities: ['sessions', 'auth'] },
  });
}

/** State of the second factor, and the number of recovery codes left. */
export function useOwnFactor() {
  const { slug, api } = useHouse();
  return useQuery({
    queryKey: [slug, 'own-factor'],
    queryFn: ({ signal }) => api.getOwnSecondFactor({}, { signal }),
    meta: { entities: ['users', 'auth'] },
  });
}

/** Refreshes the account after a change, which may also have ended sessions. */
export function useReadOwnAgain(): () => Promise<unknown> {
  const { slug } = useHouse();
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['own-sessions', 'own-factor', 'me'].map((what) => client.invalidateQueries({ queryKey: [slug, what] })),
    );
}
