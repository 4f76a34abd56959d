import { useQuery } from '@tanstack/react-query';
import { useWords } from '../words/words.ts';
import { useHouse } from './session/house-context.ts';

/** A sentence that names the people who can grant a missing permission. */
export function useAccessHelp(): string {
  const { say, list } = useWords();
  const { slug, api } = useHouse();
  const { data } = useQuery({
    queryKey: [slug, 'access-managers'],
    queryFn: ({ signal }) => api.listAccessManagers({}, { signal }),
    meta: { entities: ['users', 'roles'] },
  });
  const names = data?.map(({ displayName }) => displayName) ?? [];
  return names.length > 0 ? say('page.whoGrants', { names: list(names) }) : say('page.forbiddenHelp');
}
