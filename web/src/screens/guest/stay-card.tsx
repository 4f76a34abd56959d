import type { CustomerGlance } from '@pousada/client';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { shortNameOf } from '../../ui/names.ts';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { stayOf } from './queries.ts';

interface StayCardProps {
  readonly glance: CustomerGlance;
  readonly companions: readonly string[];
}

/** The current stay, or the next one. */
export function StayCard({ glance, companions }: StayCardProps) {
  const { say, list } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const { presentStay } = glance;
  const stay = stayOf(glance);
  if (!stay) return null;
  const { toursResource, toursResourceType, startsAt, endsAt, checkedInAt } = stay;
  const hour = (at: string) => ({ d: dates.short(dates.dayOf(at)), t: dates.clock(at) });
  const place = [toursResource?.code, toursResourceType.name].filter(Boolean).join(', ');
  return (
    <section className={css.stay} aria-label={say(presentStay ? 'guest.currentStay' : 'guest.nextStay')}>
      <div>
        <small>{say(presentStay ? 'guest.currentStay' : 'guest.nextStay')}</small>
        <b>{place}</b>
      </div>
      <div>
        <small>{say('guest.arrival')}</small>
        <b>{checkedInAt ? dates.moment(checkedInAt) : say('guest.fromHour', hour(startsAt))}</b>
      </div>
      <div>
        <small>{say('guest.departure')}</small>
        <b>{say('guest.untilHour', hour(endsAt))}</b>
      </div>
      {companions.length > 0 && (
        <div className={css.companions}>
          <small>{say('guest.companions')}</small>
          <b>{list(companions.map(shortNameOf))}</b>
        </div>
      )}
      <Button size="sm" onClick={() => openStay(stay.id)}>
        {say('guest.openStay')}
      </Button>
    </section>
  );
}
