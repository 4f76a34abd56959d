import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { type House, useHouses } from '../session/houses.ts';
import css from './clock-frame.module.css';
import type { Clock } from './clocks.ts';

/** The house to go back to: the one the clock was opened from, else the only one that is signed in. */
export function useHouseOf({ house: slug }: Clock): House | undefined {
  const all = useHouses();
  const open = all.filter(({ token }) => token);
  return all.find((house) => house.slug === slug) ?? (open.length === 1 ? open[0] : undefined);
}

/** The way back from the clock to its house. */
export function BackToHouse({ house }: { house: House }) {
  const { say } = useWords();
  return (
    <Link to="/h/$slug" params={{ slug: house.slug }} className={css.back}>
      <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      {say('clock.backTo', { house: house.name })}
    </Link>
  );
}
