import { useHouse } from '../session/house-context.ts';

/** True where the user inspects and distributes: with `inspectionByLead` only leads do. */
export function useLeads(): boolean {
  const { me, can } = useHouse();
  return can('housekeeping.update') && (!me.tour.inspectionByLead || me.user.isHousekeepingLead);
}
