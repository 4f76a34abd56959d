import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import type { Dates } from '../../ui/dates.ts';
import { download } from '../../ui/download.ts';
import { IconDownload, IconEraser, IconShieldLock } from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords, type Words } from '../../words/words.ts';
import asideCss from './aside.module.css';
import { type Trail, useGuestChanged } from './queries.ts';

interface PersonalDataProps {
  readonly guest: CustomerDetail;
  readonly glance: CustomerGlance | undefined;
  readonly trail: Trail;
}

/** Who read a document last; nothing where the trail is too long to say that nobody did. */
function lastRead({ lastRead: entry, isWhole }: Trail, { say }: Words, dates: Dates): string | null {
  if (!entry) return isWhole ? say('guest.lastReadNever') : null;
  const day = dates.dayMonth(dates.dayOf(entry.at));
  const name = entry.event?.actor?.displayName;
  return name ? say('guest.lastReadBy', { d: day, name: firstNameOf(name) }) : day;
}

function useFacts({ guest, trail }: PersonalDataProps): readonly (readonly [string, string])[] {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayRead = useCan('customer.document.read');
  const { marketingOptIn, marketingOptInAt, toursCustomerDocuments } = guest;
  const until = toursCustomerDocuments.reduce(
    (last, { retainUntil }) => ((retainUntil ?? '') > last ? retainUntil! : last),
    '',
  );
  const since = marketingOptInAt && dates.dayMonth(dates.dayOf(marketingOptInAt));
  const consent = since ? say('guest.marketing.yesSince', { d: since }) : say('guest.marketing.yes');
  const read = mayRead && toursCustomerDocuments.length > 0 ? lastRead(trail, words, dates) : null;
  return [
    [say('guest.marketing'), marketingOptIn ? consent : say('guest.marketing.no')],
    ...(until
      ? ([
          [say('guest.basis'), say('guest.basis.retention')],
          [say('guest.keptUntil'), dates.dayMonth(until)],
        ] as const)
      : []),
    ...(read ? ([[say('guest.lastRead'), read]] as const) : []),
  ];
}

function ExportButton({ guest }: { guest: CustomerDetail }) {
  const words = useWords();
  const { say, find } = words;
  const { api } = useHouse();
  const dates = useDates();
  const changed = useGuestChanged(guest.id);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    try {
      const everything = await api.exportCustomer({ id: guest.id });
      const name = `${say('guest.exportFile')}-${guest.id}-${dates.today()}.json`;
      download(name, 'application/json', JSON.stringify(everything, null, 2));
      const parts = words.list(everything.omitted.map(({ section }) => find(`section.${section}`) ?? section));
      setTold(
        everything.omitted.length > 0
          ? say('guest.exportedPart', { parts })
          : say('guest.exported', { name: guest.fullName }),
      );
      await changed();
    } catch (error) {
      offerUndo(sentenceOf(error, words));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button isBusy={isBusy} isSent onClick={() => void save()}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
        {say('guest.export')}
      </Button>
      <div role="status">{told && <p className={asideCss.told}>{told}</p>}</div>
    </>
  );
}

/** Why somebody cannot be forgotten now: the house still has to know them. */
function useWhyNot(glance: CustomerGlance | undefined): string | null {
  const { say } = useWords();
  const dates = useDates();
  if (!glance) return null;
  const { presentStay, nextStay } = glance;
  const day = (at: string) => dates.dayMonth(dates.dayOf(at));
  if (presentStay && nextStay) return say('guest.whyBoth', { d: day(presentStay.endsAt), m: day(nextStay.startsAt) });
  if (presentStay) return say('guest.whyInHouse', { d: day(presentStay.endsAt) });
  return nextStay ? say('guest.whyBooked', { d: day(nextStay.endsAt) }) : null;
}

function EraseButton({ guest, glance }: Pick<PersonalDataProps, 'guest' | 'glance'>) {
  const { say } = useWords();
  const { slug } = useHouse();
  const navigate = useNavigate();
  const whyNot = useWhyNot(glance);
  const help = say('guest.anonymizeHelp');
  return (
    <>
      <Button
        why={whyNot && `${whyNot} ${help}`}
        onClick={() => void navigate({ to: '/h/$slug/guests/$id/erase', params: { slug, id: String(guest.id) } })}
      >
        <IconEraser size={16} stroke={1.75} aria-hidden />
        {say('guest.anonymize')}
      </Button>
      {!whyNot && <p className={asideCss.told}>{help}</p>}
    </>
  );
}

/** What the law gives a person: what is kept and why, a copy of it, and being forgotten. */
export function PersonalData(props: PersonalDataProps) {
  const { say } = useWords();
  const facts = useFacts(props);
  const mayWrite = useCan('customer.write');
  const mayForget = useCan('settings.manage') && mayWrite;
  return (
    <section className={asideCss.personal}>
      <h2>
        <IconShieldLock size={18} stroke={1.75} aria-hidden />
        {say('guest.personalData')}
      </h2>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <ExportButton guest={props.guest} />
      {mayForget && <EraseButton {...props} />}
    </section>
  );
}
