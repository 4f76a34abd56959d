import type { CustomerDetail, PreviewCustomerAnonymizationResult } from '@pousada/client';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccessHelp } from '../../app/access-help.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import buttonCss from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { IconChevronRight, IconLock } from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { Bone, Failed, Notice } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { EraseForm } from './erase-form.tsx';
import css from './erasure.module.css';
import { Parts } from './parts.tsx';
import { useErasure } from './queries.ts';

/** Link back to the guest. */
function Back({ id }: { id: number }) {
  const { say } = useWords();
  const { slug } = useHouse();
  return (
    <Link to="/h/$slug/guests/$id" params={{ slug, id: String(id) }} className={buttonCss.button}>
      {say('erasure.back')}
    </Link>
  );
}

type Blocked = NonNullable<PreviewCustomerAnonymizationResult['blockedBy']>;

/** Explains why the guest cannot be erased yet: the date, and the booking that must end first. */
function Refused({ guest, blockedBy }: { guest: CustomerDetail; blockedBy: Blocked }) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const mayOpen = useCan('reservation.read');
  const { reason, reservationId, until } = blockedBy;
  const told = { name: firstNameOf(guest.fullName), d: dates.dayMonth(dates.dayOf(until)) };
  return (
    <div className={css.refused} role="alert">
      <IconLock size={20} stroke={1.75} aria-hidden />
      <div>
        <p>{say(reason === 'inHouse' ? 'erasure.inHouse' : 'erasure.booked', told)}</p>
        <div className={css.acts}>
          {mayOpen && (
            <Button kind="primary" onClick={() => openStay(reservationId)}>
              {say('erasure.openStay', { n: reservationId })}
            </Button>
          )}
          <Back id={guest.id} />
        </div>
      </div>
    </div>
  );
}

function Frame({ id, name, children }: { id: number; name?: string; children: ReactNode }) {
  const { say } = useWords();
  const { slug } = useHouse();
  useTitle(say('guest.anonymize'));
  const trail = (
    <>
      <Link to="/h/$slug/guests" params={{ slug }}>
        {say('nav.guests')}
      </Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      {name && (
        <>
          <Link to="/h/$slug/guests/$id" params={{ slug, id: String(id) }}>
            {name}
          </Link>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <b>{say('guest.anonymize')}</b>
        </>
      )}
    </>
  );
  return (
    <>
      <TopBar title={say('guest.anonymize')} trail={trail} acts={null} />
      <main className={css.page}>{children}</main>
    </>
  );
}

/** The notice for a role without this permission, with a link back. */
function Forbidden({ id }: { id: number }) {
  const { say } = useWords();
  const accessHelp = useAccessHelp();
  const maySeeGuest = [useCan('customer.read'), useCan('customer.write')].some(Boolean);
  useTitle(say('guest.anonymize'));
  const home = (
    <Link to="/" className={`${buttonCss.button} ${buttonCss.primary}`}>
      {say('page.goHome')}
    </Link>
  );
  return (
    <Notice
      title={say('page.forbiddenPlain', { x: say('erasure.forbidden') })}
      act={maySeeGuest ? <Back id={id} /> : home}
    >
      {accessHelp}
    </Notice>
  );
}

/** Erases a guest for good: shows the effect, then asks for the reason and the name. */
export function ErasureScreen() {
  const { say } = useWords();
  const { slug } = useHouse();
  const navigate = useNavigate();
  const id = Number(useParams({ from: '/h/$slug/guests/$id/erase' }).id);
  const [mayWrite, mayManage] = [useCan('customer.write'), useCan('settings.manage')];
  const { data, error, refetch } = useErasure(id, mayWrite && mayManage);
  if (!mayWrite || !mayManage) return <Forbidden id={id} />;
  if (!data)
    return (
      <Frame id={id}>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Bone height={320} />}</Frame>
    );
  const { guest, preview } = data;
  const home = { to: '/h/$slug/guests/$id', params: { slug, id: String(id) } } as const;
  return (
    <Frame id={id} name={preview.anonymizedAt ? say('guests.anonymizedName') : guest.fullName}>
      <h1>{say('erasure.title', { name: preview.anonymizedAt ? '' : guest.fullName })}</h1>
      <p className={css.lead}>{say('erasure.lead')}</p>
      {preview.blockedBy && <Refused guest={guest} blockedBy={preview.blockedBy} />}
      <Parts preview={preview} />
      {!preview.blockedBy && !preview.anonymizedAt && (
        <EraseForm
          guest={guest}
          preview={preview}
          back={<Back id={id} />}
          onDone={() => {
            offerUndo(say('erasure.done'));
            void navigate({ ...home, replace: true });
          }}
        />
      )}
    </Frame>
  );
}
