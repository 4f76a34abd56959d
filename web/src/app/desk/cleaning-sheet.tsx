import { requestCleaningInputFields } from '@pousada/client/fields';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { TextArea } from '../../ui/fields.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useWords } from '../../words/words.ts';
import { LocationChoice } from '../fault/location-choice.tsx';
import type { Room } from '../housekeeping/queries.ts';
import { useHouse } from '../session/house-context.ts';
import css from './desk.module.css';
import { useRequestCleaning } from './request.ts';

type Place = Pick<Room, 'id' | 'code'>;
const REASONS = ['towels', 'linen', 'bins', 'sand', 'smell', 'minibar'] as const;

/** Frequent reasons; a press adds one to the note, or takes it out again. */
function Reasons({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const { say } = useWords();
  const parts = note
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return (
    <fieldset className={css.reasons}>
      <legend className="aloud">{say('ask.reasons')}</legend>
      {REASONS.map((name) => {
        const word = say(`ask.reason.${name}`);
        const isIn = parts.includes(word);
        const next = isIn ? parts.filter((part) => part !== word) : [...parts, word];
        return (
          <button key={name} type="button" aria-pressed={isIn} onClick={() => onNote(next.join(', '))}>
            {word}
          </button>
        );
      })}
    </fieldset>
  );
}

interface CleaningSheetProps {
  /** The room, where it is known; asked for without it. */
  readonly room: Place | undefined;
  /** The rooms of the house, for their states. */
  readonly rooms: readonly Room[];
  /** True where the person found the room dirty again. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** Asks for a cleaning in two presses: the room and the request. */
export function CleaningSheet({ room: known, rooms, isDirty, onClose }: CleaningSheetProps) {
  const { say } = useWords();
  const { slug } = useHouse();
  const [room, setRoom] = useState<Place | undefined>(known);
  const [note, setNote] = useState('');
  const write = (typed: string) => setNote(typed.slice(0, requestCleaningInputFields.note.maxLength));
  const request = useRequestCleaning();
  const { keep, drop } = useDraft<{ note: string }>(`${slug} cleaning ${known?.id ?? ''}`, (kept) =>
    setNote(kept.note),
  );
  useEffect(() => {
    if (note) keep({ note });
  }, [note, keep]);
  const state = rooms.find(({ id }) => id === room?.id)?.housekeepingState;
  const mayBeDirty = state === 'clean' || state === 'inspected';
  const title = say(isDirty ? 'ask.dirtyTitle' : 'ask.cleaningTitle', { unit: room?.code ?? '' }).trim();
  function send(isFoundDirty: boolean) {
    if (room) void request({ room, note, isDirty: isFoundDirty });
    drop();
    onClose();
  }
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      acts={
        room && (
          <Button kind="quiet" size="sm" onClick={() => setRoom(undefined)}>
            {say('ask.otherRoom')}
          </Button>
        )
      }
      onClose={onClose}
      foot={
        room && (
          <div className={css.sends}>
            {mayBeDirty && !isDirty && (
              <button type="button" onClick={() => send(true)}>
                {say('ask.dirty')}
              </button>
            )}
            <button type="button" className={css.main} onClick={() => send(isDirty)}>
              {say(isDirty ? 'ask.dirty' : 'ask.cleaning')}
            </button>
          </div>
        )
      }
    >
      {room ? (
        <div className={css.form}>
          <Reasons note={note} onNote={write} />
          <TextArea label={say('ask.note')} value={note} onChange={write} />
          <p className={css.hint}>{say('ask.cleaningHelp')}</p>
        </div>
      ) : (
        <LocationChoice onChoose={setRoom} isRoomsOnly />
      )}
    </Drawer>
  );
}
