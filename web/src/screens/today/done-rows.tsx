import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './today.module.css';

const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** The finished rows that are folded away. A row finished under the pointer stays until the pointer leaves the list. */
export function useFolded(done: ReadonlySet<number>, isHeld: boolean): ReadonlySet<number> {
  const [folded, setFolded] = useState(done);
  const next = isHeld ? new Set([...folded].filter((id) => done.has(id))) : done;
  if (isSame(folded, next)) return folded;
  setFolded(next);
  return next;
}

interface DoneRowsProps {
  /** The count in words: `3 já chegaram`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Finished rows under their count. */
export function DoneRows({ label, children }: DoneRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        {label}
      </button>
      <ul id={id} className={css.list} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </>
  );
}

/** Says how many stays a long day has beyond the list, and links to all. */
export function MoreRows({ n }: { n: number }) {
  const { say } = useWords();
  const { slug } = useHouse();
  if (n <= 0) return null;
  return (
    <p className={css.none}>
      <Link to="/h/$slug/stays" params={{ slug }}>
        {say('today.moreStays', { n })}
      </Link>
    </p>
  );
}
