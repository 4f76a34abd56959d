import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { IconDownload, IconEraser, IconShieldLock } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import asideCss from './aside.module.css';
import { personalFacts, whyNotErasable } from './personal-facts.ts';
import { type Trail, useGuestChanged } from './queries.ts';

interface PersonalDataProps {
  readonly guest: CustomerDetail;
  readonly glance: CustomerGlance | undefined;
  readonly trail: Trail;
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
      tell(sentenceOf(error, words));
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

function EraseButton({ guest, glance }: Pick<PersonalDataProps, 'guest' | 'glance'>) {
  const words = useWords();
  const { say } = words;
  const { slug } = useHouse();
  const navigate = useNavigate();
  const dates = useDates();
  const whyNot = glance ? whyNotErasable(glance, words, dates) : null;
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

/** Rights of the guest by law: stored data and its reason, an export, and the erasure. */
export function PersonalData(props: PersonalDataProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayRead = useCan('customer.document.read');
  const facts = personalFacts(props.guest, props.trail, mayRead, words, dates);
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
