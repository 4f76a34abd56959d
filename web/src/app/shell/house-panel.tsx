import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { useWords } from '../../words/words.ts';
import { apiWithToken } from '../realm/api.ts';
import { useHouse } from '../session/house-context.ts';
import { type House, houses, useHouses } from '../session/houses.ts';
import { NAV_ITEMS } from './navigation.ts';
import { Panel } from './panel.tsx';
import css from './shell.module.css';

/** Tonight's occupancy; empty where the house sells no nights or does not answer. */
function Tonight({ house }: { house: House }) {
  const { say } = useWords();
  const { data } = useQuery({
    queryKey: [house.slug, 'tonight'],
    queryFn: async ({ signal }) => (await apiWithToken(houses, house).getToday({}, { signal })).week[0] ?? null,
    staleTime: 60_000,
  });
  return data && data.rooms > 0 ? <small>{say('shell.tonight', { p: Math.round(data.percent) })}</small> : null;
}

/** The present screen, or the list it belongs to, since another house has other records. */
function useSameScreen() {
  const ids = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId as string) });
  return NAV_ITEMS.findLast(({ to }) => ids.some((id) => id.startsWith(to)))?.to ?? '/h/$slug/today';
}

/** The houses signed in on this device, and the sign-in to others. Switching keeps the screen. */
export function Houses({ onGo }: { onGo: () => void }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const to = useSameScreen();
  const known = useHouses().filter(({ token }) => token);
  return (
    <>
      {known.map((house) => (
        <Link
          key={house.id}
          to={to}
          params={{ slug: house.slug }}
          search={{}}
          className={css.item}
          aria-current={house.slug === slug ? 'page' : undefined}
          onClick={onGo}
        >
          <Logo size={20} />
          <span>{house.name}</span>
          <Tonight house={house} />
        </Link>
      ))}
      <Link to="/sign-in" search={{}} className={css.item}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        <span>{say('shell.otherHouse')}</span>
      </Link>
    </>
  );
}

export function HousePanel({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Panel label={say('shell.switchHouse')} at="top" onClose={onClose}>
      <Houses onGo={onClose} />
    </Panel>
  );
}
