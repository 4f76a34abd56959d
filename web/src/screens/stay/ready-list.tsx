import type { ReservationDetail } from '@pousada/client';
import { useMutation } from '@tanstack/react-query';
import { useLeads } from '../../app/housekeeping/lead.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { Button } from '../../ui/button.tsx';
import { IconCheck, IconClock, IconToolsKitchen2 } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { readStaysAgain } from './acts.ts';
import { GuestLink } from './guest-link.tsx';
import type { Panel } from './panel.ts';
import { usePreferences } from './preferences.tsx';
import { type Fix, type Item, isMissing, useReadiness, useUnfinished } from './readiness.ts';
import css from './stay.module.css';

interface ReadyListProps {
  readonly stay: ReservationDetail;
  readonly onOpen: (panel: Panel) => void;
}

function useSayState(resource: number | null) {
  const { api } = useHouse();
  return useMutation({
    mutationFn: (state: 'clean' | 'inspected') => api.sayResourceState({ id: resource!, body: { state } }),
    onSettled: readStaysAgain,
  });
}

/** Action that resolves a missing requirement, if the user may take it. */
function FixLink({ fix, stay, onOpen }: ReadyListProps & { fix: Fix }) {
  const { say } = useWords();
  const mayClean = useCan('housekeeping.update');
  const mayInspect = useLeads();
  const mayAssign = useCan('resource.assign');
  const mayWrite = useCan('reservation.write');
  const openStay = useOpenStay();
  const found = useSayState(stay.tourResourceId);
  const link = (label: string, act: () => void, isSent = false) => (
    <Button kind="link" isSent={isSent} onClick={act}>
      {label}
    </Button>
  );
  if ((fix === 'clean' && mayClean) || (fix === 'inspect' && mayInspect))
    return link(
      say(fix === 'clean' ? 'ready.fix.clean' : 'ready.fix.inspect'),
      () => found.mutate(fix === 'clean' ? 'clean' : 'inspected'),
      true,
    );
  if (typeof fix === 'object' && 'leaving' in fix) return link(say('ready.fix.leaving'), () => openStay(fix.leaving));
  if (fix === 'room' || fix === 'clean' || fix === 'inspect')
    return mayAssign && link(say('ready.fix.room'), () => onOpen({ kind: 'room' }));
  if (typeof fix === 'object' && 'customer' in fix)
    return <GuestLink id={fix.customer}>{say('ready.fix.document')}</GuestLink>;
  const card = fix === 'addGuest' ? 'new' : fix.card;
  return (
    mayWrite && link(say(fix === 'addGuest' ? 'common.add' : 'ready.fix.card'), () => onOpen({ kind: 'guest', card }))
  );
}

function Row({ item, ...props }: ReadyListProps & { item: Item }) {
  const { say } = useWords();
  return (
    <li>
      {item.isDone ? (
        <IconCheck size={16} stroke={1.75} className={css.there} aria-label={say('ready.there')} />
      ) : (
        <IconClock size={16} stroke={1.75} className={css.missing} aria-label={say('ready.missing')} />
      )}
      <span>{item.text}</span>
      {!item.isDone && item.fix && <FixLink {...props} fix={item.fix} />}
    </li>
  );
}

/** Asks for allergies before the guest comes in. It is no requirement: many guests have none. */
function AskPreferences({ stay, onOpen }: ReadyListProps) {
  const { say } = useWords();
  const noted = usePreferences(stay).length;
  if (!useCan('customer.write')) return null;
  return (
    <li>
      <IconToolsKitchen2 size={16} stroke={1.75} aria-hidden />
      <span>{noted > 0 ? say('ready.preferences', { n: noted }) : say('ready.noPreferences')}</span>
      <Button kind="link" aria-label={say('stay.addPreference')} onClick={() => onOpen({ kind: 'preference' })}>
        {say('common.add')}
      </Button>
    </li>
  );
}

/** Requirements for check-in, met and missing, each with its action. */
export function ReadyList(props: ReadyListProps) {
  const { say } = useWords();
  const items = useReadiness(props.stay) ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{say('stay.ready')}</h3>
        <span>{say('stay.readyCount', { a: items.length - items.filter(isMissing).length, b: items.length })}</span>
      </div>
      <ul className={css.checks}>
        {items.map((item) => (
          <Row key={item.key} item={item} {...props} />
        ))}
        <AskPreferences {...props} />
      </ul>
    </section>
  );
}

/** Parts of the registration that were waived at check-in, until they are done. */
export function Unfinished(props: ReadyListProps) {
  const { say } = useWords();
  const items = useUnfinished(props.stay);
  if (items.length === 0) return null;
  return (
    <section aria-label={say('stay.unfinished')}>
      <div className={css.head}>
        <h3>{say('stay.unfinished')}</h3>
        <span>{items.length}</span>
      </div>
      <ul className={css.checks}>
        {items.map((item) => (
          <Row key={item.key} item={item} {...props} />
        ))}
      </ul>
    </section>
  );
}
