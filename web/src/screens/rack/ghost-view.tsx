import { IconX } from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';
import { nameFor, subjectOf } from './bar-state.ts';
import { type DragStore, obstaclesOf, useDragState } from './drag-store.ts';
import { rectOf } from './geometry.ts';
import css from './ghost.module.css';
import type { Ghost } from './ghost.ts';
import type { Scene } from './scene.ts';
import { useView } from './view.ts';
import { clockOfWall, DAY_MINUTES } from './wall-clock.ts';

/** `3 noites`, or the times if it is shorter than a day. */
export function lengthOf({ span, unit, drag }: Ghost, { say }: Words): string {
  const { granularity } = (unit ?? drag.origin)?.kind.selling ?? { granularity: 'night' };
  if (granularity === 'night')
    return say('common.nights', { n: Math.floor(span.to / DAY_MINUTES) - Math.floor(span.from / DAY_MINUTES) });
  if (granularity === 'day') return say('common.days', { n: Math.round((span.to - span.from) / DAY_MINUTES) });
  return `${clockOfWall(span.from)}–${clockOfWall(span.to)}`;
}

/** Drag ghost at its target, with the obstacles highlighted. */
export function GhostView({ store, lines }: { store: DragStore; lines: Scene['lines'] }) {
  const { frame, headW, words } = useView();
  const { ghost, card, pendingDrop } = useDragState(store);
  const shown = ghost ?? pendingDrop?.ghost ?? null;
  const obstacles = ghost?.obstacles ?? (card && obstaclesOf(card, lines)) ?? [];
  const line = shown && lines[shown.line];
  const rect = shown && rectOf(frame, shown.span);
  return (
    <>
      {obstacles.map((bar) => {
        const place = rectOf(frame, bar);
        const own = lines.find(({ unit }) => unit?.resource.id === bar.lineId);
        if (!place || !own) return null;
        const left = Math.round(headW + place.left);
        return (
          <div
            key={bar.key}
            className={css.blocking}
            style={{
              transform: `translate(${left}px, ${own.top + 3}px)`,
              width: Math.round(place.width),
              height: own.height - 7,
            }}
          />
        );
      })}
      {shown && line?.unit && rect && (
        <div
          className={css.ghost}
          data-ghost={shown.refusal ?? 'fits'}
          style={{
            transform: `translate(${Math.round(headW + rect.left)}px, ${line.top + 2}px)`,
            width: Math.round(rect.width),
            height: line.height - 4,
          }}
        >
          {shown.refusal && <IconX size={13} stroke={1.75} aria-hidden />}
          <span>
            {shown.refusal && shown.drag.bar
              ? nameFor(subjectOf(shown.drag.bar, words), rect.width, frame.zoom)
              : words.say('rack.nightsAt', { nights: lengthOf(shown, words), unit: line.unit.resource.code })}
          </span>
        </div>
      )}
    </>
  );
}

/** Animates a refused bar back to its origin. */
export function flyBack(scroll: HTMLElement, { view, lines }: Scene, { drag, span, line }: Ghost): void {
  const body = scroll.querySelector('[role="rowgroup"]');
  const origin = lines.find(({ unit }) => unit?.resource.id === drag.origin?.resource.id);
  const [from, to] = [rectOf(view.frame, span), drag.bar && rectOf(view.frame, drag.bar)];
  const target = lines[line];
  if (!body || !origin || !target || !from || !to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const box = document.createElement('div');
  box.className = css.ghost ?? '';
  box.dataset.ghost = 'taken';
  box.style.width = `${to.width}px`;
  box.style.height = `${origin.height - 4}px`;
  body.append(box);
  const at = (left: number, top: number) => ({ transform: `translate(${view.headW + left}px, ${top + 2}px)` });
  const flight = box.animate([at(from.left, target.top), at(to.left, origin.top)], {
    duration: 160,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
  flight.onfinish = () => box.remove();
  flight.oncancel = () => box.remove();
}
