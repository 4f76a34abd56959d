import type { CustomerGlance } from '@pousada/client';
import type { ReactNode } from 'react';
import type { Glances } from '../../app/customer-glances.ts';
import { StatusChip, TagChip } from '../../ui/chips.tsx';
import { Dangers } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { shownPhone } from '../../ui/phone.ts';
import type { Column } from '../../ui/table-types.ts';
import type { Words } from '../../words/words.ts';
import css from './guests.module.css';
import type { Guest } from './queries.ts';

type Stay = NonNullable<CustomerGlance['nextStay']>;

function stayText({ startsAt, toursResource, toursResourceType }: Stay, { say }: Words, dates: Dates): string {
  return say('guests.stayOn', {
    d: dates.dayMonth(dates.dayOf(startsAt)),
    unit: toursResource?.code ?? toursResourceType.name,
  });
}

/** The current stay, or the last one. */
function lastStayOf(glance: CustomerGlance | undefined, words: Words, dates: Dates): ReactNode {
  const { presentStay, lastStay } = glance ?? {};
  if (!presentStay) return lastStay ? stayText(lastStay, words, dates) : null;
  const unit = presentStay.toursResource?.code;
  return (
    <StatusChip
      status="checked_in"
      words={unit ? words.say('guest.inHouse', { unit }) : words.say('guest.inHousePlain')}
    />
  );
}

export function guestColumns(words: Words, dates: Dates, glances: Glances | undefined): readonly Column<Guest>[] {
  const { say } = words;
  return [
    {
      key: 'name',
      label: say('guests.name'),
      sortBy: 'fullName',
      show: ({ id, fullName, anonymizedAt }) => (
        <>
          {anonymizedAt ? say('guests.anonymizedOn', { d: dates.dayMonth(dates.dayOf(anonymizedAt)) }) : fullName}
          <Dangers of={glances?.get(id)?.criticalPreferences} />
        </>
      ),
    },
    {
      key: 'contact',
      label: say('guests.contact'),
      width: '22%',
      show: ({ phoneE164, email }) => (phoneE164 ? shownPhone(phoneE164) : (email ?? '')),
    },
    {
      key: 'last',
      label: say('guests.lastStay'),
      width: '150px',
      show: ({ id }) => lastStayOf(glances?.get(id), words, dates),
    },
    {
      key: 'next',
      label: say('guests.nextStay'),
      width: '150px',
      show: ({ id }) => {
        const next = glances?.get(id)?.nextStay;
        return next ? stayText(next, words, dates) : '';
      },
    },
    {
      key: 'tags',
      label: say('guests.tags'),
      width: '24%',
      show: ({ id }) => {
        const tags = glances?.get(id)?.toursTags ?? [];
        return tags.length === 0 ? null : (
          <span className={css.tags}>
            {tags.map((tag) => (
              <TagChip key={tag.id} name={tag.name} color={tag.color} />
            ))}
          </span>
        );
      },
    },
  ];
}
