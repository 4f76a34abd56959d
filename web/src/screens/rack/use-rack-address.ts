import { useNavigate, useSearch } from '@tanstack/react-router';
import { given } from '../../ui/change-search.ts';
import { addDays } from '../../ui/dates.ts';

/** A change of the address; undefined removes a field. */
type Change<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** The position on the rack and its filters, all kept in the address. */
export function useRackAddress() {
  const search = useSearch({ from: '/h/$slug/rack' });
  const navigate = useNavigate({ from: '/h/$slug/rack' });
  const go = (change: Change<typeof search>) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true });
  /** Adds to the date in the address at the time of the navigation, so that two quick turns add up. */
  const turn = (days: number, usual: string) =>
    void navigate({
      search: (before) => given({ ...before, date: addDays(before.date ?? usual, days) }),
      replace: true,
    });
  return { search, go, turn };
}
