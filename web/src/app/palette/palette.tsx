import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconSearch } from '../../ui/icons.ts';
import { useLater } from '../../ui/use-later.ts';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { type Find, findAll } from './finds.ts';
import { closePalette, takeEarly } from './open.ts';
import css from './palette.module.css';
import { useAround } from './use-around.ts';

/** Long enough that not every letter is a question to the server. */
const PAUSE = 120;

function useFound(q: string) {
  const { slug, api } = useHouse();
  const asked = useLater(q, PAUSE);
  return useQuery({
    queryKey: [slug, 'search', asked],
    queryFn: ({ signal }) => api.search({ q: asked }, { signal }),
    enabled: asked !== '',
    placeholderData: (before) => before,
    staleTime: 5_000,
  });
}

function Line({ find, isOn, onPress, id }: { find: Find; isOn: boolean; onPress: () => void; id: string }) {
  const line = useRef<HTMLDivElement>(null);
  const Icon = find.icon;
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as in every combobox
    <div ref={line} id={id} role="option" aria-selected={isOn} tabIndex={-1} className={css.line} onClick={onPress}>
      <Icon size={16} stroke={1.75} />
      <span>{find.label}</span>
      {find.hint && <em>{find.hint}</em>}
    </div>
  );
}

/** Rooms, people, stays, places and acts, by the first letters of their names. */
export function Palette() {
  const { say } = useWords();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = text.trim();
  const around = useAround();
  const { data, isFetching } = useFound(q);
  const groups = findAll(q, around, q ? data : undefined);
  const finds = groups.flatMap((group) => group.finds);
  const current = finds[Math.min(at, finds.length - 1)];

  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    setText(takeEarly());
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  function go({ to }: Find, isBeside = false) {
    closePalette();
    if (typeof to !== 'string') to();
    else if (isBeside) open(to, '_blank', 'noopener');
    else void navigate({ href: to });
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((was) => Math.max(0, Math.min(finds.length - 1, was + step)));
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      go(current, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={say('palette.title')}
      onCancel={closePalette}
      onPointerDown={({ target }) => target === dialog.current && closePalette()}
    >
      <label className={css.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          role="combobox"
          aria-expanded={finds.length > 0}
          aria-controls="palette-finds"
          aria-activedescendant={current ? `find-${current.key.replaceAll(' ', '-')}` : undefined}
          aria-label={say('palette.title')}
          placeholder={say('palette.hint')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </label>
      <div id="palette-finds" role="listbox" aria-label={say('palette.title')} className={css.finds}>
        {groups.map(({ title, finds: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={title} role="group" aria-label={say(title)}>
            <div className={css.title} aria-hidden>
              {say(title)}
            </div>
            {lines.map((find) => (
              <Line
                key={find.key}
                id={`find-${find.key.replaceAll(' ', '-')}`}
                find={find}
                isOn={find === current}
                onPress={() => go(find)}
              />
            ))}
          </div>
        ))}
      </div>
      {finds.length === 0 && q !== '' && (
        <p className={css.none} role="status">
          {isFetching ? say('palette.searching') : say('palette.none', { q })}
        </p>
      )}
    </dialog>
  );
}
