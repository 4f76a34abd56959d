import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import type { ReactNode } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { tradeOf } from '../../app/session/trade.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { ageOn } from '../../ui/dates.ts';
import { IconCake, IconFlag, IconMail, IconPhone } from '../../ui/icons.ts';
import { shownPhone } from '../../ui/phone.ts';
import { useWords } from '../../words/words.ts';
import asideCss from './aside.module.css';
import css from './guest.module.css';
import { originOf } from './origin.ts';
import { PersonalData } from './personal-data.tsx';
import type { Trail } from './queries.ts';

function Contact({ guest }: { guest: CustomerDetail }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { phoneE164, email, birthDate } = guest;
  const facts: readonly (readonly [typeof IconPhone, string, ReactNode])[] = [
    [IconPhone, say('guest.form.phoneE164'), phoneE164 && <a href={`tel:${phoneE164}`}>{shownPhone(phoneE164)}</a>],
    [IconMail, say('guest.form.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [
      IconCake,
      say('guest.form.birthDate'),
      birthDate && say('guest.age', { d: dates.dayMonth(birthDate), n: ageOn(birthDate, dates.today()) }),
    ],
    [IconFlag, say('guest.form.nationality'), originOf(guest, words)],
  ];
  return (
    <section>
      <div className={css.section}>
        <h2>{say('guest.contact')}</h2>
      </div>
      {!phoneE164 && !email && <p className={css.nothing}>{say('guest.noContact')}</p>}
      <dl className={asideCss.contact}>
        {facts.map(
          ([Icon, label, fact]) =>
            fact && (
              <div key={label}>
                <dt>
                  <Icon size={16} stroke={1.75} role="img" aria-label={label} />
                </dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Free text of the record, as it was entered. */
function FreeText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <div className={css.section}>
        <h2>{label}</h2>
      </div>
      <p className={asideCss.written}>{children}</p>
    </section>
  );
}

function Figures({ figures }: { figures: NonNullable<CustomerGlance['figures']> }) {
  const { say } = useWords();
  const { me } = useHouse();
  const { stays, nights, noShows } = figures;
  return (
    <section className={asideCss.figures}>
      <div className={css.section}>
        <h2>{say('guest.figures')}</h2>
      </div>
      <div>
        <div>
          <b>{stays}</b>
          <span>{say('guest.stays', { n: stays })}</span>
        </div>
        {tradeOf(me.tour) === null && (
          <div>
            <b>{nights}</b>
            <span>{say('guest.nights', { n: nights })}</span>
          </div>
        )}
        <div>
          <b>{noShows}</b>
          <span>{say('guest.noShows', { n: noShows })}</span>
        </div>
      </div>
    </section>
  );
}

interface GuestAsideProps {
  readonly guest: CustomerDetail;
  readonly glance: CustomerGlance | undefined;
  readonly trail: Trail;
  readonly onMerge: () => void;
}

export function GuestAside({ guest, glance, trail, onMerge }: GuestAsideProps) {
  const { say } = useWords();
  const mayWrite = useCan('customer.write');
  return (
    <aside className={css.right}>
      <Contact guest={guest} />
      {guest.legalName && <FreeText label={say('guest.legalName')}>{guest.legalName}</FreeText>}
      {glance?.figures && <Figures figures={glance.figures} />}
      {guest.notes && <FreeText label={say('guest.notes')}>{guest.notes}</FreeText>}
      <PersonalData guest={guest} glance={glance} trail={trail} />
      {mayWrite && (
        <div className={asideCss.merge}>
          <Button kind="link" onClick={onMerge}>
            {say('guest.merge')}
          </Button>
        </div>
      )}
    </aside>
  );
}
