import { useMemo, useState } from 'react';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { DayChoice } from '../../ui/day-choice.tsx';
import { IconCalendarStats, IconChevronLeft, IconChevronRight, IconFilter } from '../../ui/icons.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../../words/words.ts';
import type { Kind } from './board.ts';
import { FilterPanel } from './filter-panel.tsx';
import { daysOf, ZOOMS, type Zoom } from './geometry.ts';
import css from './toolbar.module.css';
import { useRackAddress } from './use-rack-address.ts';
import { dayOfNumber } from './wall-clock.ts';

interface ToolbarProps {
  readonly zoom: Zoom;
  readonly first: number;
  readonly kinds: readonly Kind[];
  /** Number of active filters. */
  readonly count: number;
  readonly onShift: (days: number) => void;
  readonly onToday: () => void;
}

function spanOf(zoom: Zoom, first: number, { long, span }: ReturnType<typeof useDates>): string {
  const from = dayOfNumber(first);
  return zoom === 'day' ? long(from) : span(from, dayOfNumber(first + daysOf(zoom) - 1));
}

export function Toolbar({ zoom, first, kinds, count: on, onShift, onToday }: ToolbarProps) {
  const { say } = useWords();
  const dates = useDates();
  const { search, go } = useRackAddress();
  const [isOpen, setOpen] = useState(false);
  const shown = spanOf(zoom, first, dates);
  const keys = useMemo<Keys>(() => ({ '/': () => setOpen(true) }), []);
  useKeys(keys);
  return (
    <>
      <div className={css.dates}>
        <Button isIcon aria-label={say('rack.before')} onClick={() => onShift(-daysOf(zoom))}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </Button>
        <Button onClick={onToday}>{say('common.today')}</Button>
        <Button isIcon aria-label={say('rack.after')} onClick={() => onShift(daysOf(zoom))}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <DayChoice
        label={`${shown}. ${say('rack.chooseDay')}`}
        value={dayOfNumber(first)}
        dates={dates}
        className={css.span}
        onChoose={(date) => go({ date })}
      >
        {shown}
      </DayChoice>
      <div className={css.space} />
      <Segments
        label={say('rack.zoom')}
        value={zoom}
        options={ZOOMS.map((one) => [one, say(`rack.zoom.${one}`)])}
        onChoose={(one) => go({ zoom: one })}
      />
      {search.view === 'table' && (
        <Button onClick={() => go({ view: undefined })}>
          <IconCalendarStats size={16} stroke={1.75} aria-hidden />
          {say('rack.asRack')}
        </Button>
      )}
      <div className={css.anchor}>
        <Button
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={on > 0 ? say('rack.filtersOn', { n: on }) : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={16} stroke={1.75} aria-hidden />
          {say('rack.filters')}
          {on > 0 && <span className={css.on}>{on}</span>}
        </Button>
        {isOpen && <FilterPanel kinds={kinds} onClose={() => setOpen(false)} />}
      </div>
    </>
  );
}
