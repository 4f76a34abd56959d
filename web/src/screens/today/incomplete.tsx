import type { Today } from '@pousada/client';
import { useState } from 'react';
import { useOpenStay } from '../../app/stay-link.ts';
import { useWords } from '../../words/words.ts';
import { gapWords } from './gaps.ts';
import css from './today.module.css';

/** Rows shown before the rest is asked for. */
const MAX_ROWS = 6;

/** Guests in house whose document, card or names were left for later. */
export function Incomplete({ incomplete }: { incomplete: NonNullable<Today['incomplete']> }) {
  const words = useWords();
  const openStay = useOpenStay();
  const [isWhole, setWhole] = useState(false);
  const { count, list } = incomplete;
  const rows = isWhole ? list : list.slice(0, MAX_ROWS);
  return (
    <section>
      <div className={css.head}>
        <h2>{words.say('today.incomplete')}</h2>
        <span className={css.count}>{count}</span>
      </div>
      <ul className={css.gaps}>
        {rows.map(({ reservationId, toursCustomer, toursResource, missing }) => (
          <li key={reservationId}>
            <button type="button" onClick={() => openStay(reservationId)}>
              <b>{toursResource?.code ?? '–'}</b>
              <span>
                {toursCustomer?.fullName ?? '–'}
                <small>{gapWords(missing, words)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && list.length > MAX_ROWS && (
        <button type="button" className={css.fold} onClick={() => setWhole(true)}>
          {words.say('today.moreGaps', { n: count - MAX_ROWS })}
        </button>
      )}
    </section>
  );
}
