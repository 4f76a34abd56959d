import type { CustomerDetail } from '@pousada/client';
import type { ComponentType, ReactNode } from 'react';
import { useDates } from '../../app/use-dates.ts';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useTrail } from './queries.ts';

interface AnonymousProps {
  readonly guest: CustomerDetail;
  readonly Frame: ComponentType<{ readonly name: string; readonly children: ReactNode }>;
}

/** Page of an erased guest: only the date and the user who erased the data remain. */
export function Anonymous({ guest, Frame }: AnonymousProps) {
  const { say } = useWords();
  const dates = useDates();
  const { anonymization } = useTrail(guest.id, true);
  const day = dates.dayMonth(dates.dayOf(guest.anonymizedAt!));
  const name = anonymization?.event?.actor?.displayName;
  return (
    <Frame name={say('guests.anonymizedName')}>
      <main className={css.anonymous}>
        <h1>{name ? say('guest.anonymizedBy', { d: day, name }) : say('guest.anonymizedAt', { d: day })}</h1>
        <p>{say('guest.anonymizedHelp')}</p>
      </main>
    </Frame>
  );
}
