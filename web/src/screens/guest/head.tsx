import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import { Avatar, StatusChip } from '../../ui/chips.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { Tags } from './tags.tsx';

interface HeadProps {
  readonly guest: CustomerDetail;
  readonly presentStay: CustomerGlance['presentStay'] | undefined;
}

/** Name of the guest, presence in the house, and tags. */
export function Head({ guest, presentStay }: HeadProps) {
  const { say } = useWords();
  const unit = presentStay?.toursResource?.code;
  return (
    <div className={css.head}>
      <Avatar name={guest.fullName} size={56} />
      <div>
        <h1>{guest.fullName}</h1>
        <div className={css.chips}>
          {presentStay && (
            <StatusChip status="checked_in" words={unit ? say('guest.inHouse', { unit }) : say('guest.inHousePlain')} />
          )}
          <Tags guest={guest} />
        </div>
      </div>
    </div>
  );
}
