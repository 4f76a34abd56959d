import { sayResourceStateInputFields } from '@pousada/client/fields';
import { useId, useState } from 'react';
import { useLeads } from '../../app/housekeeping/lead.ts';
import type { Room } from '../../app/housekeeping/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { addDays } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import css from './board.module.css';
import { RoomLines } from './card.tsx';
import type { Inspection } from './columns.ts';

/** State of a room and its time: `Limpa 10:18`, `Limpa ontem`, `Limpa 12 nov`. */
export function Since({ room: { housekeepingState: state, lastStatusEvent } }: { room: Room }) {
  const { say } = useWords();
  const dates = useDates();
  if ((state !== 'clean' && state !== 'inspected') || !lastStatusEvent) return say(`state.${state}`);
  const verb = state === 'clean' ? 'clean' : 'inspected';
  const day = dates.dayOf(lastStatusEvent.occurredAt);
  if (day === dates.today()) return say(`board.${verb}At`, { t: dates.clock(lastStatusEvent.occurredAt) });
  if (day === addDays(dates.today(), -1)) return say(`board.${verb}Yesterday`);
  return say(`board.${verb}On`, { d: dates.dayMonth(day) });
}

function Failing({ unit, onFail, onBack }: { unit: string; onFail: (note: string) => void; onBack: () => void }) {
  const { say } = useWords();
  const id = useId();
  const [note, setNote] = useState('');
  return (
    <form
      className={css.failing}
      data-still
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onFail(note.trim());
      }}
    >
      <label htmlFor={id}>{say('board.failWhy', { unit })}</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user opened it with the previous press
        autoFocus
        value={note}
        maxLength={sayResourceStateInputFields.note.maxLength}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button size="sm" kind="quiet" onClick={onBack}>
          {say('common.back')}
        </Button>
        <Button size="sm" type="submit" kind="danger" isSent>
          {say('board.failSend', { unit })}
        </Button>
      </div>
    </form>
  );
}

interface InspectionCardProps {
  readonly inspection: Inspection;
  readonly now: number;
  readonly onPass: () => void;
  readonly onFail: (note: string) => void;
}

/** A room to be inspected: passes it, or fails it with a note. */
export function InspectionCard({ inspection, now, onPass, onFail }: InspectionCardProps) {
  const { say } = useWords();
  const { me } = useHouse();
  const mayAct = useLeads();
  const [isFailing, setFailing] = useState(false);
  const { room, isReady, hasGuests, cleanerId } = inspection;
  const isOwn = me.tour.inspectionByLead && cleanerId === me.user.id;
  const unit = room.code;
  return (
    <article data-row className={`${css.card} ${isReady ? '' : css.later}`}>
      <div className={css.face}>
        <b>{unit}</b>
        <StateGlyph state={room.housekeepingState} size={15} />
        <span>{isReady ? <Since room={room} /> : say(hasGuests ? 'round.stillIn' : 'board.waits')}</span>
      </div>
      <RoomLines room={room} now={now} dangers={inspection.dangers} />
      {isReady && mayAct && !isFailing && (
        <div className={css.verdict} data-still>
          <Button
            size="sm"
            data-row-name
            data-act="p"
            aria-label={say('board.passNamed', { unit })}
            why={isOwn ? say('board.ownCleaned') : null}
            onClick={onPass}
          >
            {say('board.pass')}
          </Button>
          <Button size="sm" kind="quiet" aria-label={say('board.failNamed', { unit })} onClick={() => setFailing(true)}>
            {say('board.fail')}
          </Button>
        </div>
      )}
      {isFailing && (
        <Failing
          unit={unit}
          onBack={() => setFailing(false)}
          onFail={(note) => {
            setFailing(false);
            onFail(note);
          }}
        />
      )}
    </article>
  );
}
