import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type Bar, groupOf } from './board.ts';
import { TRAY } from './cursor.ts';
import { DragStore } from './drag-store.ts';
import { columnsOf } from './geometry.ts';
import { type Drag, fittingFor, type Ghost } from './ghost.ts';
import { flyBack, GhostView } from './ghost-view.tsx';
import { rowBackground } from './grid-background.tsx';
import { GridRows } from './grid-rows.tsx';
import { Header } from './header.tsx';
import css from './rack.module.css';
import { RackCard } from './refusal-card.tsx';
import { gridOf } from './roles.ts';
import type { Hit } from './scene.ts';
import { Tray } from './tray.tsx';
import { useCursor } from './use-cursor.ts';
import { type DragActs, useDrag } from './use-drag.ts';
import { useInSight } from './use-in-sight.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useMoves } from './use-moves.ts';
import { type GridInput, useCountedTypes, useScene, useShownOccupancy } from './use-scene.ts';
import { useStart } from './use-start.ts';
import { useStayActs } from './use-stay-acts.ts';
import { useWheel } from './use-wheel.ts';
import { useWidth } from './use-width.ts';
import { ViewProvider } from './view.ts';
import { dayOfNumber } from './wall-clock.ts';

interface RackGridProps extends GridInput {
  readonly selectedStay: number | null;
  /** A drag started or ended. */
  readonly onDragChange: (isDragging: boolean) => void;
  readonly onTurn: (days: number) => void;
}

/** The current drag, for the few rows that show it. */
function useCurrentDrag(onDragChange: (isDragging: boolean) => void) {
  const [drag, setCurrent] = useState<Drag | null>(null);
  return {
    drag,
    setDrag: (next: Drag | null) => {
      setCurrent(next);
      onDragChange(next !== null);
    },
  };
}

export function RackGrid(props: RackGridProps) {
  const { rack, shown, selectedStay, onTurn } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const room = useWidth(scroll);
  const { scene, folded, fold, isTrayOpen, toggleTray } = useScene(props, room);
  const { view, lines, barsOf, waiting, arranged } = scene;
  const { frame, headW, rowH, words, today, dates } = view;
  const group = useMemo(() => groupOf(rack, selectedStay), [rack, selectedStay]);
  // Stays the same object through live changes, so that rows are not rendered again.
  const selection = useMemo(() => ({ stay: selectedStay, group }), [selectedStay, group]);
  const days = useShownOccupancy(view);
  const counted = useCountedTypes(shown);
  const mayMove = useCan('reservation.write');
  const [said, say] = useState('');
  const [store] = useState(() => new DragStore());
  const { drag, setDrag } = useCurrentDrag(props.onDragChange);
  const latest = useLatest(scene);
  useStart(scroll, scene);
  const spare = useInSight(scroll, scene, room);
  const isWide = spare > 0 || headW + frame.width > room + 1;
  const cursor = useCursor(scroll, scene);
  const { onOpen, onStep } = useStayActs(store);
  const onRefused = (ghost: Ghost) => scroll.current && flyBack(scroll.current, latest.current, ghost);
  const moves = useMoves(store, latest, onRefused);

  function onPress({ bar, unit, wall }: Hit): void {
    const column = Math.floor(((wall - frame.first * 1_440) / (frame.days * 1_440)) * columnsOf(frame));
    cursor.goTo({ key: unit ? `unit ${unit.resource.id}` : TRAY, column, barKey: bar?.key ?? null });
    if (bar) onOpen(bar);
  }

  const acts = useLatest<DragActs>({
    scene: latest,
    store,
    mayMove,
    onPress,
    onDragChange: setDrag,
    onDrop: moves.drop,
    onAlternative: moves.take,
    onTurn,
  });
  useDrag(scroll, acts);
  useWheel(scroll, useLatest(onTurn));
  const keyboard = useKeyboard({
    scroll,
    scene: latest,
    store,
    cursor,
    moves,
    mayMove,
    onOpen,
    onStep,
    onFold: fold,
    onTurn,
    onDragChange: setDrag,
    say,
  });

  const background = useMemo(() => rowBackground({ frame, headW, today }), [frame, headW, today]);
  const typeName = useMemo(() => {
    const names = new Map(rack.groups.map(({ kind }) => [kind.type.id, kind.type.name]));
    return (id: number) => names.get(id) ?? '';
  }, [rack.groups]);
  const fitting = useMemo(
    () => (drag?.kind === 'move' && drag.origin === null ? fittingFor(scene, drag, drag.bar as Bar) : null),
    [drag, scene],
  );
  const liftedKey = drag?.kind === 'move' ? (drag.bar?.key ?? null) : null;
  const span = dates.span(dayOfNumber(frame.first), dayOfNumber(frame.first + frame.days - 1));

  return (
    <ViewProvider value={view}>
      <div
        ref={scroll}
        className={[css.scroll, headW < 172 && css.compact, isWide && css.wide].filter(Boolean).join(' ')}
      >
        {room > 0 && (
          <div
            {...gridOf(words.say('rack.grid', { span }), lines.length + 2, columnsOf(frame))}
            {...keyboard.grid}
            className={css.grid}
            style={{ width: headW + frame.width, '--bar-h': `${rowH - 7}px` } as CSSProperties}
          >
            <Header
              label={words.say(`rack.lines.${counted.lineKind}`)}
              count={counted.count}
              days={days}
              typeIds={counted.typeIds}
            />
            <Tray
              bars={waiting}
              arranged={arranged}
              isOpen={isTrayOpen}
              onToggle={toggleTray}
              background={background}
              cursorKey={cursor.place.key === TRAY ? cursor.place.barKey : null}
              selection={selection}
              liftedKey={liftedKey}
              typeName={typeName}
            />
            <GridRows
              scroll={scroll}
              lines={lines}
              days={days}
              barsOf={barsOf}
              folded={folded}
              onFold={fold}
              cursor={cursor}
              selection={selection}
              liftedKey={liftedKey}
              fitting={fitting}
            >
              <GhostView store={store} lines={lines} />
            </GridRows>
            {spare > 0 && <div className={css.spare} style={{ width: headW + frame.width + spare }} />}
          </div>
        )}
      </div>
      <RackCard scroll={scroll} scene={scene} store={store} moves={moves} {...keyboard.card} />
      <div role="status" className="aloud">
        {said}
      </div>
    </ViewProvider>
  );
}
