import type { FaultKind } from '@pousada/client';
import { reportFaultInputFields } from '@pousada/client/fields';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';
import { useDates } from '../use-dates.ts';
import css from './fault.module.css';
import { useFaultDraft, useWasLeftOpen } from './fault-draft.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';
import { LocationChoice } from './location-choice.tsx';
import { PhotoButton } from './photo-button.tsx';
import { useReportFault } from './report.ts';

function KindChoice({ kind, onChoose }: { kind: FaultKind | null; onChoose: (kind: FaultKind) => void }) {
  const { say } = useWords();
  return (
    <fieldset className={css.kinds}>
      <legend>{say('fault.what')}</legend>
      {KIND_NAMES.map((name) => {
        const Icon = KINDS[name];
        return (
          <button key={name} type="button" aria-pressed={name === kind} onClick={() => onChoose(name)}>
            <Icon size={28} stroke={1.5} aria-hidden />
            {say(`fault.kind.${name}`)}
          </button>
        );
      })}
    </fieldset>
  );
}

interface FaultSheetProps {
  /** The room the person stands in; asked for without it. */
  readonly room?: { readonly id: number; readonly code: string };
  readonly onClose: () => void;
}

/** The report of a fault in three presses: where, what, and whether the room can still be used. */
export function FaultSheet({ room, onClose }: FaultSheetProps) {
  const { say } = useWords();
  const dates = useDates();
  const { values, change, draft, leave } = useFaultDraft(room);
  const { location, kind, photo, note } = values;
  const report = useReportFault();
  const title = location ? say('fault.title', { unit: location.code }) : say('fault.titleAny');
  const send = (isBlocking: boolean) => {
    if (location && kind) void report({ location, kind, note, photo, isBlocking });
    draft.drop();
    onClose();
  };
  const close = () => {
    leave();
    onClose();
  };
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      acts={
        location && (
          <Button kind="quiet" size="sm" onClick={() => change({ location: null })}>
            {say('fault.otherPlace')}
          </Button>
        )
      }
      onClose={close}
      foot={
        location &&
        kind && (
          <fieldset className={css.blocks}>
            <legend>{say('fault.blocks')}</legend>
            <button type="button" onClick={() => send(true)}>
              {say('fault.blocksYes')}
            </button>
            <button type="button" className={css.main} onClick={() => send(false)}>
              {say('fault.blocksNo')}
            </button>
          </fieldset>
        )
      }
    >
      <DraftNote draft={draft} dates={dates} />
      {location ? (
        <>
          <KindChoice kind={kind} onChoose={(next) => change({ kind: next })} />
          {kind && (
            <div className={css.more}>
              <PhotoButton photo={photo} onPhoto={(next) => change({ photo: next })} />
              <TextField
                label={say('fault.note')}
                value={note}
                onChange={(next) => change({ note: next })}
                maxLength={reportFaultInputFields.description.maxLength}
              />
            </div>
          )}
        </>
      ) : (
        <LocationChoice onChoose={(next) => change({ location: next })} />
      )}
    </Drawer>
  );
}

/** Reopens a report that was under way when the page went away: a phone drops pages when its camera needs the memory. */
export function ReopenedFault() {
  const wasLeftOpen = useWasLeftOpen();
  const [isClosed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  return wasLeftOpen && !isClosed ? <FaultSheet onClose={close} /> : null;
}
