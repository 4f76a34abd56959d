import { Suspense, useEffect } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chips.tsx';
import { IconAlertOctagon } from '../../ui/icons.ts';
import { lazily } from '../../ui/lazily.ts';
import { barStateOf, momentOf, subjectOf } from './bar-state.ts';
import { type CardProps, TRAY_LINE, useCardPosition, useDismissal } from './card-position.ts';
import type { BarDetails } from './drag-store.ts';
import css from './ghost.module.css';
import { useView } from './view.ts';

// Rarely opened, so loaded on demand; the grid does not wait for it.
const HoldCard = lazily(() => import('./allocation-cards.tsx'), 'HoldCard', 'rack');
const RepairCard = lazily(() => import('./allocation-cards.tsx'), 'RepairCard', 'rack');

/** Start and end of the allocation. */
function Time({ about: { bar } }: { about: BarDetails }) {
  const { words, dates } = useView();
  const until = Number.isFinite(bar.to) ? momentOf(bar.to, dates) : words.say('rack.noEnd');
  return <p className={css.about}>{words.say('rack.about.time', { a: momentOf(bar.from, dates), b: until })}</p>;
}

/** Reason for a refused step, shown at its bar, with a link to the stay where it can be resolved. */
function Refused({ about: { bar, refusal }, onClose }: { about: BarDetails; onClose: () => void }) {
  const { words } = useView();
  const openStay = useOpenStay();
  const mayOpen = useCan('reservation.read');
  const stay = bar.allocation.toursReservation;
  return (
    <div className={css.told}>
      <IconAlertOctagon size={18} stroke={1.75} aria-hidden />
      <div>
        <b>{subjectOf(bar, words)}.</b> {refusal}
        {stay && mayOpen && (
          <div className={css.actions}>
            <Button
              size="sm"
              onClick={() => {
                onClose();
                openStay(stay.id);
              }}
            >
              {words.say('rack.about.openStay')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Card beside a bar: the reason for a refused step, or the details of an allocation that is not a stay. */
export function BarCard({ scroll, scene, store, about }: CardProps & { about: BarDetails }) {
  const { words, days, now } = useView();
  const { bar, refusal } = about;
  const line = bar.lineId === null ? TRAY_LINE : scene.lines.findIndex(({ unit }) => unit?.resource.id === bar.lineId);
  const { card, style } = useCardPosition(scroll, scene, line, bar);
  const close = () => {
    store.clear();
    document.querySelector<HTMLElement>(`[data-bar="${CSS.escape(bar.key)}"]`)?.focus({ preventScroll: true });
  };
  useDismissal(store, false, card, close);
  useEffect(() => {
    if (refusal === null) (card.current?.querySelector<HTMLElement>('a, button') ?? card.current)?.focus();
  }, [card, refusal]);
  const look = barStateOf(bar, days, now);
  if (refusal !== null)
    return (
      <div ref={card} className={css.card} style={style} role="alert" data-card>
        <Refused about={about} onClose={close} />
        <div className={css.foot}>{words.say('rack.stays')}</div>
      </div>
    );
  return (
    <div
      ref={card}
      className={css.card}
      style={style}
      role="dialog"
      aria-label={subjectOf(bar, words)}
      tabIndex={-1}
      data-card
    >
      <div className={css.subject}>
        <b>{subjectOf(bar, words)}</b>
        {look !== 'unassigned' && <StatusChip status={look} />}
      </div>
      <Time about={about} />
      <Suspense>
        {bar.allocation.kind === 'maintenance' && <RepairCard bar={bar} />}
        {(bar.allocation.kind === 'hold' || bar.allocation.kind === 'internal') && (
          <HoldCard bar={bar} unit={scene.lines[line]?.unit ?? null} onDone={close} />
        )}
      </Suspense>
    </div>
  );
}
