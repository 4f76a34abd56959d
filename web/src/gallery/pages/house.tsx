import { housekeepingStateValues } from '@pousada/client/fields';
import { HouseStrip, type StripGroup } from '../../ui/house-strip.tsx';
import { SeatRow } from '../../ui/seat-row.tsx';
import { Turnover, type TurnoverStep } from '../../ui/turnover.tsx';
import type { Page } from '../page.ts';

const roomAt = (n: number): StripGroup['rooms'][number] => ({
  id: n,
  code: String(101 + n),
  housekeepingState: housekeepingStateValues[n % 5]!,
  isOccupied: n % 3 === 0,
  isLeaving: n % 6 === 0,
  isArriving: n % 4 === 0,
  isBlocked: n % 5 === 4,
});
const rooms = (count: number) => Array.from({ length: count }, (_, n) => roomAt(n));

const STEPS: TurnoverStep[] = [
  { key: 'departure', status: 'done', title: 'Saída', detail: 'Marina, 10:58' },
  { key: 'cleaning', status: 'under_way', title: 'Limpeza', detail: 'Joana, desde 11:20' },
  { key: 'inspection', status: 'open', title: 'Vistoria', detail: 'Sem ninguém' },
  { key: 'arrival', status: 'open', title: 'Chegada 14:00', detail: 'Otávio Tanaka' },
];

export const page: Page = {
  title: 'HouseStrip, Turnover, SeatRow',
  states: {
    'a tile for every room': () => (
      <HouseStrip
        label="A casa"
        groups={[{ id: 1, name: 'Quarto standard', rooms: rooms(14) }]}
        onPress={() => undefined}
      />
    ),
    'more than 120 rooms': () => (
      <HouseStrip label="A casa" groups={[{ id: 1, name: 'Quarto', rooms: rooms(130) }]} onPress={() => undefined} />
    ),
    'time to spare': () => <Turnover room="109" slackMinutes={170} steps={STEPS} />,
    tight: () => <Turnover room="203" slackMinutes={45} steps={STEPS} />,
    'too late': () => <Turnover room="204" slackMinutes={-20} steps={STEPS} />,
    ready: () => (
      <Turnover
        room="205"
        slackMinutes={-20}
        steps={STEPS.map((step) => (step.key === 'arrival' ? step : { ...step, status: 'done' }))}
      />
    ),
    seats: () => <SeatRow taken={9} free={3} units={12} />,
    'full, and too many to draw': () => (
      <>
        <SeatRow taken={12} free={0} units={12} />
        <SeatRow taken={38} free={22} units={60} />
      </>
    ),
  },
};
