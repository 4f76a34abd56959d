import type { ReservationDetail } from '@pousada/client';
import { useCallback, useState } from 'react';
import { useCloseStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { StatusChip } from '../../ui/chips.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Bone, Failed } from '../../ui/states.tsx';
import { stayState } from '../../ui/stay-state.ts';
import { useWords } from '../../words/words.ts';
import { useStayActs } from './acts.ts';
import { Alerts } from './alerts.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DatesCard } from './dates-card.tsx';
import { EditForm } from './edit-form.tsx';
import { Foot } from './foot.tsx';
import { Guests } from './guests.tsx';
import { HeadActs, Who } from './head.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import type { Panel } from './panel.ts';
import { Preferences } from './preferences.tsx';
import { PrintCards } from './print-cards.tsx';
import { useStay } from './queries.ts';
import { ReadyList } from './ready-list.tsx';
import { RoomCard } from './room-card.tsx';
import css from './stay.module.css';

function Stay({ stay }: { stay: ReservationDetail }) {
  const { say } = useWords();
  const dates = useDates();
  const onClose = useCloseStay();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const acts = useStayActs(stay);
  const print = () => setPrinting(true);
  const printed = useCallback(() => setPrinting(false), []);
  const closePanel = () => setPanel(null);
  const name = stay.toursCustomer?.fullName ?? say('stay.nobody');
  const shared = { stay, panel, onOpen: setPanel, onClose: closePanel };
  return (
    <Drawer
      label={say('stay.label', { name })}
      onClose={onClose}
      lead={
        <>
          <StatusChip status={stayState(stay, dates)} />
          <span className={css.number}>{say('stay.number', { n: stay.id })}</span>
        </>
      }
      acts={<HeadActs stay={stay} acts={acts} onOpen={setPanel} onPrint={print} />}
      title={<Who stay={stay} name={name} />}
      foot={panel === null && <Foot stay={stay} acts={acts} onOpen={setPanel} onPrint={print} />}
    >
      <Alerts stay={stay} />
      {panel?.kind === 'cancel' && <CancelForm acts={acts} onClose={closePanel} />}
      {panel?.kind === 'edit' && <EditForm stay={stay} onClose={closePanel} />}
      <DatesCard {...shared} />
      <RoomCard {...shared} />
      {stay.status === 'confirmed' && <ReadyList stay={stay} onOpen={setPanel} />}
      <Guests {...shared} />
      <Preferences stay={stay} />
      <Notes stay={stay} onOpen={setPanel} />
      <History stay={stay} />
      {isPrinting && <PrintCards stay={stay} onDone={printed} />}
    </Drawer>
  );
}

/** A stay that is there: where it stands, what is missing, and the one thing to do next. */
export function ExistingStay({ id }: { id: number }) {
  const { say } = useWords();
  const onClose = useCloseStay();
  const { data: stay, error, refetch } = useStay(id);
  if (stay) return <Stay stay={stay} />;
  return (
    <Drawer label={say('stay.number', { n: id })} onClose={onClose} lead={say('stay.number', { n: id })}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.bones}>
          <Bone width={220} height={28} />
          <Bone height={84} />
          <Bone height={58} />
          <Bone height={180} />
        </div>
      )}
    </Drawer>
  );
}
