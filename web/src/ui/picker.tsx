import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import fields from './fields.module.css';
import { described, FieldFrame, type FieldProps } from './fields.tsx';
import { foldText } from './fold-text.ts';
import { IconPlus, IconX } from './icons.ts';
import { useLayer } from './layers.ts';
import css from './picker.module.css';
import { sentenceOf } from './refusal.ts';
import { useSearch } from './use-search.ts';

interface PickerProps<T> extends FieldProps<T | null> {
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly idOf: (item: T) => string | number;
  /** Name of an item: text of the field once it is chosen, and first line of its row. */
  readonly nameOf: (item: T) => string;
  /** Second line of a row. */
  readonly lineOf?: (item: T) => ReactNode;
  /** Recently used items, shown before anything is typed. */
  readonly recent?: readonly T[];
  readonly placeholder?: string;
  /** Called with the text typed so far. */
  readonly typing?: { readonly text: string; readonly onChange: (text: string) => void };
  /** The last row, which creates a new item. */
  readonly create?:
    | { readonly label: (query: string) => string; readonly onCreate: (query: string) => void }
    | undefined;
}

/**
 * Whether a text means a name: each of its words begins a word of the name. A phone or an e-mail was compared by the search
 * itself.
 */
const isMeant = (typed: string, name: string): boolean => {
  if (/[@\d]/.test(typed)) return true;
  const words = foldText(name).split(/\s+/);
  return foldText(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/**
 * A combobox that searches while the user types. Enter takes a row only if the text means that one alone; the arrow keys choose any
 * other.
 */
export function Picker<T>(props: PickerProps<T>) {
  const { label, help, aside, error, name, value, onChange, onBlur, nameOf, idOf, lineOf, recent = [], create } = props;
  const words = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState('');
  const { text: query, onChange: setQuery } = props.typing ?? { text: own, onChange: setOwn };
  const [isOpen, setOpen] = useState(false);
  /** The row that the arrow keys chose; null before. */
  const [active, setActive] = useState<number | null>(null);
  const search = useSearch(query, props.find, isOpen && query.trim() !== '');
  useLayer(() => setOpen(false), isOpen);

  const typed = query.trim();
  const items = typed === '' ? recent : (search.found?.items ?? []);
  // A single letter is not taken for a name.
  const hasCreate = create !== undefined && typed.length > 1;
  const rows = items.length + (hasCreate ? 1 : 0);
  const at = active === null ? preselected() : Math.min(active, rows - 1);
  const rowId = (n: number) => `${id}-row-${n}`;

  /** The only row that the text can mean; -1 if there is none. */
  function preselected(): number {
    if (typed === '') return rows > 0 ? 0 : -1;
    if (items.length === 0) return rows - 1;
    // The rows of the former text stay until the next reply.
    if (search.isSearching) return -1;
    const meant = items.filter((item) => isMeant(typed, nameOf(item)));
    return meant.length === 1 ? items.indexOf(meant[0]!) : -1;
  }

  function choose(n: number) {
    const item = items[n];
    if (item !== undefined) {
      onChange(item);
      // The chosen item replaces the field; the focus stays in its place.
      requestAnimationFrame(() => chosen.current?.focus());
    } else if (hasCreate && n === items.length) create.onCreate(typed);
    else return;
    setQuery('');
    setOpen(false);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(rows === 0 ? null : at < 0 ? (step > 0 ? 0 : rows - 1) : (at + step + rows) % rows);
    } else if (event.key === 'Enter' && isOpen && rows > 0 && !event.ctrlKey) {
      event.preventDefault();
      choose(at);
    }
  }

  if (value !== null)
    return (
      <FieldFrame {...{ id, name, label, help, aside, error }}>
        <div className={css.chosen} data-wrong={Boolean(error) || undefined}>
          <div>
            <b>{nameOf(value)}</b>
            {lineOf && <span>{lineOf(value)}</span>}
          </div>
          <button
            ref={chosen}
            id={id}
            type="button"
            aria-label={`${nameOf(value)}. ${words.say('picker.clear')}`}
            {...described(id, { help, error })}
            onClick={() => {
              onChange(null);
              requestAnimationFrame(() => input.current?.focus());
            }}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      </FieldFrame>
    );

  const isShown = isOpen && (rows > 0 || typed !== '');
  return (
    <FieldFrame {...{ id, name, label, help, aside, error }}>
      <div className={css.place}>
        <input
          ref={input}
          id={id}
          name={name}
          className={fields.control}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && at >= 0 ? rowId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(null);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          onKeyDown={press}
          {...described(id, { help, error })}
        />
        <div className="aloud" role="status">
          {isShown && !search.isSearching && words.say('picker.found', { n: items.length })}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a row must not take the focus from the field */}
        <div className={css.list} hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
          <div id={`${id}-list`} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
            {items.map((item, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose a row
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row
              <div key={idOf(item)} id={rowId(n)} role="option" aria-selected={n === at} onClick={() => choose(n)}>
                <b>{nameOf(item)}</b>
                {lineOf && <span>{lineOf(item)}</span>}
              </div>
            ))}
            {hasCreate && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose a row
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row
              <div
                id={rowId(items.length)}
                role="option"
                aria-selected={at === items.length}
                className={css.create}
                onClick={() => choose(items.length)}
              >
                <IconPlus size={16} stroke={1.75} aria-hidden />
                <b>{create.label(typed)}</b>
              </div>
            )}
          </div>
          {typed !== '' && items.length === 0 && <p className={css.none}>{emptyWords(words, search, typed)}</p>}
        </div>
      </div>
    </FieldFrame>
  );
}

function emptyWords(
  words: ReturnType<typeof useWords>,
  { isSearching, error }: { isSearching: boolean; error: unknown },
  q: string,
): string {
  if (error !== null) return sentenceOf(error, words);
  return isSearching ? words.say('picker.searching') : words.say('picker.nothing', { q });
}
