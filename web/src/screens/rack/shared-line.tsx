import css from './bar.module.css';
import { BarView } from './bar.tsx';
import { type Bar, marksOf, type Selection, type Unit } from './board.ts';
import { lanesOf, peakIn, type Step, stepsOf, xOf } from './geometry.ts';
import { type Cursor, useView } from './view.ts';
import { DAY_MINUTES } from './wall-clock.ts';

interface SharedLineProps {
  readonly unit: Unit;
  readonly bars: readonly Bar[];
  readonly cursor: Cursor | null;
  readonly selection: Selection;
}

/** Row of a unit that takes several parties. The day view stacks the parties; longer views draw only their number. */
export function SharedLine(props: SharedLineProps) {
  const { frame } = useView();
  return frame.zoom === 'day' ? <Lanes {...props} /> : <Histogram {...props} />;
}

/** Height of a shared line whose parties are stacked. */
export const lanesHeight = (bars: readonly Bar[], rowH: number): number =>
  7 + Math.max(1, ...lanesOf(bars).map((lane) => lane + 1)) * (rowH - 7);

function Lanes({ unit, bars, cursor, selection }: SharedLineProps) {
  const { rowH } = useView();
  const lanes = lanesOf(bars);
  return bars.map((bar, n) => (
    <BarView
      key={bar.key}
      bar={bar}
      unit={unit}
      top={3 + lanes[n]! * (rowH - 7)}
      height={rowH - 9}
      {...marksOf(bar, selection)}
      isCursor={bar.key === cursor?.barKey}
    />
  ));
}

function StepView({ step, units }: { step: Step; units: number }) {
  const { frame, rowH } = useView();
  const left = Math.max(0, Math.round(xOf(frame, step.from)));
  const width = Math.min(frame.width, Math.round(xOf(frame, step.to))) - left;
  if (width <= 0) return null;
  const height = Math.max(3, Math.round(((rowH - 4) * Math.min(step.taken, units)) / units));
  return (
    <span
      className={css.steps}
      data-full={step.taken >= units || undefined}
      style={{ left, width: Math.max(2, width), height }}
    />
  );
}

function Histogram({ unit, bars }: SharedLineProps) {
  const { frame } = useView();
  const { units } = unit.resource;
  const days = Array.from({ length: frame.days }, (_, n) => frame.first + n);
  return (
    <>
      {stepsOf(bars).map((step) => (
        <StepView key={step.from} step={step} units={units} />
      ))}
      {frame.dayW >= 56 &&
        days.map((day, n) => {
          const peak = peakIn(bars, { from: day * DAY_MINUTES, to: (day + 1) * DAY_MINUTES });
          return (
            peak > 0 && (
              <span
                key={day}
                className={css.seats}
                style={{ left: Math.round(n * frame.dayW), width: Math.round(frame.dayW), textAlign: 'center' }}
              >
                {peak}/{units}
              </span>
            )
          );
        })}
    </>
  );
}
