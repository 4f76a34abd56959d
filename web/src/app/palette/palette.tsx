import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dangers } from '../../ui/danger.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useWords } from '../../words/words.ts';
import { readGlances } from '../customer-glances.ts';
import { useHouse } from '../session/house-context.ts';
import { type Found, type Group, itemsFor, type PaletteItem } from './items.ts';
import { closePalette, takeTypedAhead } from './open.ts';
import css from './palette.module.css';
import { usePaletteContext } from './use-palette-context.ts';

const DEBOUNCE_MS = 120;

function useFound(q: string) {
  const house = useHouse();
  const { slug, api } = house;
  const asked = useDebounced(q, DEBOUNCE_MS);
  return useQuery({
    queryKey: [slug, 'search', asked],
    // Both in one answer: dangers that came later would move the lines under the pointer.
    queryFn: async ({ signal }): Promise<Found> => {
      const found = await api.search({ q: asked }, { signal });
      const stays = found.reservations?.flatMap(({ toursCustomer }) => toursCustomer?.id ?? []) ?? [];
      const people = found.customers?.map(({ id }) => id) ?? [];
      return { ...found, glances: await readGlances(house, [...people, ...stays], signal) };
    },
    enabled: asked !== '',
    placeholderData: (before) => before,
    staleTime: 5_000,
  });
}

function PaletteRow({
  item,
  isOn,
  onPress,
  id,
}: {
  item: PaletteItem;
  isOn: boolean;
  onPress: () => void;
  id: string;
}) {
  const line = useRef<HTMLDivElement>(null);
  const Icon = item.icon;
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as in every combobox
    <div ref={line} id={id} role="option" aria-selected={isOn} tabIndex={-1} className={css.line} onClick={onPress}>
      <Icon size={16} stroke={1.75} />
      <div className={css.what}>
        <span className={css.label}>{item.label}</span>
        <Dangers of={item.dangers} />
      </div>
      {item.hint && <em>{item.hint}</em>}
    </div>
  );
}

/** The command palette: rooms, people, stays, screens and commands by the first letters of their names. */
export function Palette() {
  const words = useWords();
  const { say } = words;
  const navigate = useNavigate();
  const { take } = useOneAtATime();
  const [refused, setRefused] = useState<unknown>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = text.trim();
  const context = usePaletteContext();
  const { data, isFetching } = useFound(q);
  /** Results of a search that was asked for, until the next letter. */
  const [results, setResults] = useState<readonly PaletteItem[] | null>(null);
  const groups: readonly Group[] = results
    ? [{ title: 'palette.people', items: results }]
    : itemsFor(q, context, q ? data : undefined);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(at, items.length - 1)];

  // Before the next key, so that the letters keep their order.
  useLayoutEffect(() => setText(takeTypedAhead()), []);

  function found(all: readonly PaletteItem[]): void {
    const [only] = all;
    if (only && all.length === 1) go(only);
    else {
      setResults(all);
      setAt(0);
    }
  }

  function go({ to, newTabAddress, command, search }: PaletteItem, isNewTab = false): void {
    if (search) return void take(() => search().then(found, setRefused));
    // It stays open until the server has answered, so that a refusal is shown here.
    if (command) return void take(() => command().then(closePalette, setRefused));
    closePalette();
    const address = typeof to === 'string' ? to : newTabAddress;
    if (isNewTab && address) open(address, '_blank', 'noopener');
    else if (typeof to === 'string') void navigate({ href: to });
    else to?.();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((was) => Math.max(0, Math.min(items.length - 1, was + step)));
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <Dialog
      className={css.palette}
      aria-label={say('palette.title')}
      onClose={closePalette}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && closePalette()}
    >
      <label className={css.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls="palette-items"
          aria-activedescendant={current ? `palette-${current.key.replaceAll(' ', '-')}` : undefined}
          aria-label={say('palette.title')}
          placeholder={say('palette.hint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
            setRefused(null);
            setResults(null);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </label>
      <div role="alert">{refused !== null && <p className={css.refused}>{sentenceOf(refused, words)}</p>}</div>
      <div id="palette-items" role="listbox" aria-label={say('palette.title')} className={css.items}>
        {groups.map(({ title, items: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={title} role="group" aria-label={say(title)}>
            <div className={css.title} aria-hidden>
              {say(title)}
            </div>
            {lines.map((item) => (
              <PaletteRow
                key={item.key}
                id={`palette-${item.key.replaceAll(' ', '-')}`}
                item={item}
                isOn={item === current}
                onPress={() => go(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && q !== '' && (
        <p className={css.none} role="status">
          {isFetching ? say('palette.searching') : say('palette.none', { q })}
        </p>
      )}
    </Dialog>
  );
}
