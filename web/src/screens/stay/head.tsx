import type { ReservationDetail } from '@pousada/client';
import { useMayPrintCards } from '../../app/registration/may-print-cards.ts';
import { useCan } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { TagChip } from '../../ui/chips.tsx';
import { IconDots, IconPrinter } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { shownPhone } from '../../ui/phone.ts';
import { useWords } from '../../words/words.ts';
import type { StayActs } from './acts.ts';
import type { Panel } from './panel.ts';
import { useBooker, useOrdinal, useType } from './queries.ts';
import { isByHour } from './span.ts';
import css from './stay.module.css';

/** Name, phone, number of stays and tags. */
export function StayHead({ stay, name, isLoaded }: { stay: ReservationDetail; name: string; isLoaded: boolean }) {
  const { say } = useWords();
  const { data: booker } = useBooker(stay.tourCustomerId);
  const { data: ordinal } = useOrdinal(stay);
  return (
    <>
      <h2>{name}</h2>
      <div className={css.who}>
        {isLoaded && booker?.phoneE164 && <a href={`tel:${booker.phoneE164}`}>{shownPhone(booker.phoneE164)}</a>}
        {isLoaded && typeof ordinal === 'number' && ordinal > 0 && <span>{say('stay.ordinal', { n: ordinal })}</span>}
        {isLoaded && booker?.toursTags.map((tag) => <TagChip key={tag.id} name={tag.name} color={tag.color} />)}
      </div>
    </>
  );
}

interface HeadActsProps {
  readonly stay: ReservationDetail;
  readonly acts: StayActs;
  readonly onOpen: (panel: Panel) => void;
  readonly onPrint: () => void;
}

/** Buttons beside the close button: print, and a menu of rare actions. */
export function HeadActs({ stay, acts, onOpen, onPrint }: HeadActsProps) {
  const { say } = useWords();
  const mayPrint = useMayPrintCards();
  const mayWrite = useCan('reservation.write');
  const mayCancel = useCan('reservation.cancel');
  const isAhead = stay.status === 'confirmed';
  const { data: type } = useType(stay.tourResourceTypeId);
  const canExtend = (isAhead || stay.status === 'checked_in') && type !== undefined && !isByHour(type.granularity);
  const items = [
    { label: say('stay.edit'), keys: 'E', act: mayWrite && (() => onOpen({ kind: 'edit' })) },
    { label: say('stay.extend'), act: mayWrite && canExtend && (() => onOpen({ kind: 'extend' })) },
    { label: say('stay.noShow'), act: mayCancel && isAhead && (() => acts.noShow.press()) },
  ];
  return (
    <>
      {mayPrint && (
        <Button kind="quiet" isIcon size="sm" aria-label={say('stay.printCards')} onClick={onPrint}>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
        </Button>
      )}
      <Menu label={say('stay.moreActs')} items={items}>
        <IconDots size={16} stroke={1.75} aria-hidden />
      </Menu>
    </>
  );
}
