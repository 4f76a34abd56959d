import { useCan, useHouse } from '../session/house-context.ts';
import { tradeOf } from '../session/trade.ts';

/** Whether the person may print registration cards. Only lodgings have them. */
export function useMayPrintCards(): boolean {
  const { me } = useHouse();
  return [useCan('reservation.read'), useCan('customer.read'), tradeOf(me.tour) === null].every(Boolean);
}
