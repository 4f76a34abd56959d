import type { ReservationDetail } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { openPalette } from '../../app/palette/open.ts';
import { isRefusal } from '../../app/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useCloseStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import button from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chips.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Bone, Failed } from '../../ui/states.tsx';
import { stayState } from '../../ui/stay-state.ts';
import { useWords } from '../../words/words.ts';
import { useStayActs } from './acts.ts';
import { Alerts } from './alerts.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DatesCard } from './dates-card.tsx';
import { Foot } from './foot.tsx';
import { Group } from './group/group.tsx';
import { Guests } from './guests.tsx';
import { HeadActs, StayHead } from './head.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import type { Panel } from './panel.ts';
import { Preferences } from './preferences.tsx';
import { useStay } from './queries.ts';
import { ReadyList, Unfinished } from './ready-list.tsx';
import { RoomCard } from './room-card.tsx';
import css from './stay.module.css';
import { useIsLoaded } from './use-is-loaded.ts';
import { useWording } from './wording.ts';

const EditForm = lazily(() => import('./edit-form.tsx'), 'EditForm', 'stay', 'departures');
const PrintCards = lazily(() => import('../../app/registration/print-cards.tsx'), 'PrintCards', 'card');

/** Placeholder for the name and the line below it. */
const NameBone = () => (
  <div className={css.nameBone}>
    <Bone width={220} height={28} />
    <div className={css.who} />
  </div>
);

const Bones = () => (
  <div className={css.bones}>
    <Bone height={84} />
    <Bone height={58} />
    <Bone height={180} />
  </div>
);

function Stay({ stay }: { stay: ReservationDetail }) {
  const { say } = useWords();
  const dates = useDates();
  const onClose = useCloseStay();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const acts = useStayActs(stay);
  const { sayOf } = useWording(stay);
  const isLoaded = useIsLoaded(stay);
  const state = stayState(stay, dates);
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
          <StatusChip status={state} words={sayOf(`status.${state}`)} />
          <span className={css.number}>{say('stay.number', { n: stay.id })}</span>
        </>
      }
      acts={<HeadActs stay={stay} acts={acts} onOpen={setPanel} onPrint={print} />}
      title={<StayHead stay={stay} name={name} isLoaded={isLoaded} />}
      foot={panel === null && isLoaded && <Foot stay={stay} acts={acts} onOpen={setPanel} onPrint={print} />}
    >
      {isLoaded ? (
        <>
          <Alerts stay={stay} />
          {panel?.kind === 'cancel' && <CancelForm acts={acts} onClose={closePanel} />}
          <Suspense>
            {panel?.kind === 'edit' && <EditForm stay={stay} isResumed={panel.isResumed} onClose={closePanel} />}
          </Suspense>
          <DatesCard {...shared} />
          <RoomCard {...shared} />
          <Group stay={stay} />
          {stay.status === 'confirmed' && <ReadyList stay={stay} onOpen={setPanel} />}
          <Unfinished stay={stay} onOpen={setPanel} />
          <Guests {...shared} />
          <Preferences {...shared} />
          <Notes stay={stay} panel={panel} onOpen={setPanel} />
          <History stay={stay} />
        </>
      ) : (
        <Bones key="parts" />
      )}
      <Suspense>{isPrinting && <PrintCards stays={[stay.id]} onDone={printed} />}</Suspense>
    </Drawer>
  );
}

/** Shown if the booking does not exist or was deleted; a retry would not help. */
function StayNotFound({ id }: { id: number }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const told = say('stay.gone', { n: id });
  return (
    <Drawer label={told} onClose={useCloseStay()} title={<h2>{told}</h2>}>
      <p className={css.goneHelp}>{say('stay.goneHelp')}</p>
      <div className={css.acts}>
        <Link to="/h/$slug/stays" params={{ slug }} className={`${button.button} ${button.primary}`}>
          {say('stay.toList')}
        </Link>
        <Button onClick={openPalette}>{say('stay.seek')}</Button>
      </div>
    </Drawer>
  );
}

/** An existing stay: its state, missing requirements and next step. */
export function ExistingStay({ id }: { id: number }) {
  const { say } = useWords();
  const onClose = useCloseStay();
  const { data: stay, error, refetch } = useStay(id);
  if (isRefusal(error, 404)) return <StayNotFound id={id} />;
  if (stay) return <Stay stay={stay} />;
  return (
    <Drawer
      label={say('stay.number', { n: id })}
      onClose={onClose}
      lead={say('stay.number', { n: id })}
      title={!error && <NameBone />}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Bones key="stay" />}
    </Drawer>
  );
}
