import type { BoardAllocation, ScheduleBoard } from '@pousada/client';

/** A booking moved to another place or time. */
export interface Move {
  readonly reservationId: number;
  readonly allocation: BoardAllocation;
  readonly resourceId: number | null;
  readonly typeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Optimistic board after a move. Allocations on parts of a composed resource are only refetched afterwards. */
export function withMove(board: ScheduleBoard, move: Move): ScheduleBoard {
  const { reservationId, allocation, resourceId, typeId, startsAt, endsAt } = move;
  const isIt = ({ toursReservation }: BoardAllocation) => toursReservation?.id === reservationId;
  const isHere = Date.parse(startsAt) < Date.parse(board.to) && Date.parse(endsAt) > Date.parse(board.from);
  const moved: BoardAllocation = {
    ...allocation,
    tourResourceId: resourceId,
    tourResourceTypeId: typeId,
    startsAt,
    endsAt,
    takenFrom: startsAt,
    takenTo: endsAt,
  };
  const put = (list: BoardAllocation[], isTarget: boolean): BoardAllocation[] => {
    const isTouched = list.some(isIt) || (isTarget && isHere);
    return isTouched ? [...list.filter((one) => !isIt(one)), ...(isTarget && isHere ? [moved] : [])] : list;
  };
  return {
    ...board,
    resources: board.resources.map((resource) => {
      const allocations = put(resource.allocations, resource.id === resourceId);
      return allocations === resource.allocations ? resource : { ...resource, allocations };
    }),
    unassigned: put(board.unassigned, resourceId === null),
  };
}
