import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { useGlance } from '../../app/customer-glances.ts';
import { isRefusal } from '../../app/queries.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useOpenStay } from '../../app/stay-link.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import buttonCss from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { IconCalendarPlus, IconChevronRight, IconPencil } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useKeys } from '../../ui/keys.ts';
import { Failed, Notice } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Anonymous } from './anonymous.tsx';
import { GuestAside } from './aside.tsx';
import { Bones } from './bones.tsx';
import { Dangers } from './dangers.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { Documents } from './documents.tsx';
import { EditGuest } from './edit-guest.tsx';
import css from './guest.module.css';
import { Head } from './head.tsx';
import { MergeDrawer } from './merge-drawer.tsx';
import { PreferenceDrawer } from './preference-drawer.tsx';
import { Preferences } from './preferences.tsx';
import { type Trail, useCompanions, useGuest, useTrail } from './queries.ts';
import { StayCard } from './stay-card.tsx';
import { Timeline } from './timeline.tsx';

/** The actions *Editar* and *Reservar*, by permission. On a phone they are at the bottom. */
function Acts({ guest, onEdit }: { guest: CustomerDetail; onEdit: () => void }) {
  const { say } = useWords();
  const openStay = useOpenStay();
  const [mayWrite, mayBook] = [useCan('customer.write'), useCan('reservation.write')];
  const barring = guest.toursTags.find(({ blocksBooking }) => blocksBooking);
  const isFree = mayBook && !barring;
  const editButton = useRef<HTMLButtonElement>(null);
  useKeys(
    useMemo(
      () => ({
        // Presses the button, so that the focus returns to it.
        e: mayWrite
          ? () => {
              editButton.current?.focus();
              onEdit();
            }
          : undefined,
        n: isFree ? () => openStay('new', { guest: guest.id }) : undefined,
      }),
      [mayWrite, isFree, onEdit, openStay, guest.id],
    ),
  );
  return (
    <>
      {mayWrite && (
        <Button ref={editButton} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          {say('common.edit')}
          <kbd>E</kbd>
        </Button>
      )}
      {mayBook && (
        <Button
          kind="primary"
          why={barring && `${barring.name}: ${say('guest.barred')}`}
          onClick={() => openStay('new', { guest: guest.id })}
        >
          <IconCalendarPlus size={16} stroke={1.75} aria-hidden />
          {say('guest.book')}
          <kbd>N</kbd>
        </Button>
      )}
    </>
  );
}

function Frame({ name, acts, children }: { name: string; acts?: ReactNode; children: ReactNode }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const isPhone = useIsPhone();
  const { id } = useParams({ from: '/h/$slug/guests/$id' });
  // Browsers keep titles in their history, so the title has no name.
  useTitle(say('guest.tab', { n: id }));
  const trail = (
    <>
      <Link to="/h/$slug/guests" params={{ slug }}>
        {say('nav.guests')}
      </Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      <b>{name}</b>
    </>
  );
  return (
    <>
      <TopBar title={name} trail={trail} acts={isPhone ? null : acts} />
      {children}
      {isPhone && acts && <ActionBar>{acts}</ActionBar>}
    </>
  );
}

interface KnownProps {
  readonly guest: CustomerDetail;
  readonly glance: CustomerGlance | undefined;
  readonly companions: readonly string[];
  readonly trail: Trail;
}

function Known({ guest, glance, companions, trail }: KnownProps) {
  const change = useChangeSearch();
  const { edit, preference, document, merge, show } = useSearch({ from: '/h/$slug/guests/$id' });
  const mayWrite = useCan('customer.write');
  const onEdit = useMemo(() => () => change({ edit: true }), [change]);
  return (
    <Frame name={guest.fullName} acts={<Acts guest={guest} onEdit={onEdit} />}>
      <div className={css.page}>
        <main className={css.left}>
          <Head guest={guest} presentStay={glance?.presentStay} />
          <Dangers guest={guest} trail={trail} />
          {glance && <StayCard glance={glance} companions={companions} />}
          <div className={css.pair}>
            <Preferences guest={guest} onEdit={(id) => change({ preference: id })} />
            <Documents guest={guest} onAdd={() => change({ document: 'new' })} />
          </div>
          <Timeline id={guest.id} guest={guest} show={show} onShow={(next) => change({ show: next })} />
        </main>
        <GuestAside guest={guest} glance={glance} trail={trail} onMerge={() => change({ merge: true })} />
      </div>
      {edit && mayWrite && <EditGuest guest={guest} onClose={() => change({ edit: undefined })} />}
      {merge && mayWrite && <MergeDrawer guest={guest} onClose={() => change({ merge: undefined })} />}
      {document && mayWrite && <DocumentDrawer guest={guest} onClose={() => change({ document: undefined })} />}
      {preference !== undefined && mayWrite && (
        <PreferenceDrawer
          key={preference}
          guest={guest}
          preferenceId={preference}
          onClose={() => change({ preference: undefined })}
        />
      )}
    </Frame>
  );
}

function Missing() {
  const { say } = useWords();
  const { slug } = useHouse();
  return (
    <Notice
      title={say('guest.missing')}
      act={
        <Link to="/h/$slug/guests" params={{ slug }} className={`${buttonCss.button} ${buttonCss.primary}`}>
          {say('guest.backToList')}
        </Link>
      }
    >
      {say('guest.missingHelp')}
    </Notice>
  );
}

export function GuestScreen() {
  const { say } = useWords();
  const id = Number(useParams({ from: '/h/$slug/guests/$id' }).id);
  const { data: guest, error, refetch } = useGuest(id);
  // Everything appears at once, so that nothing moves afterwards.
  const { glance, isSettled } = useGlance(id);
  const trail = useTrail(id, guest !== undefined);
  const companions = useCompanions(glance);
  if (isRefusal(error, 404)) return <Missing />;
  if (guest?.anonymizedAt) return <Anonymous guest={guest} Frame={Frame} />;
  if (guest && isSettled && trail.isSettled && companions)
    return <Known key={guest.id} {...{ guest, glance, companions, trail }} />;
  return (
    <Frame name={say('nav.guests')}>
      <div className={css.page}>
        <main className={css.left}>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Bones />}</main>
        <aside className={css.right} />
      </div>
    </Frame>
  );
}
