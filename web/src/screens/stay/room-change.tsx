import type { ReservationDetail, Resource } from '@pousada/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { shortNameOf } from '../../ui/names.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readStaysAgain } from './acts.ts';
import { changeStay } from './change-stay.ts';
import { Conflict } from './conflict.tsx';
import { InlinePanel } from './inline-panel.tsx';
import { useFreeByType, useRooms } from './queries.ts';
import css from './stay.module.css';
import { useWording } from './wording.ts';

interface RoomChangeProps {
  readonly stay: ReservationDetail;
  readonly onClose: () => void;
}

/** Time for which another room is needed. For guests in the house it starts now. */
function timeOf({ status, startsAt, endsAt }: ReservationDetail) {
  const now = new Date().toISOString();
  return { from: status === 'checked_in' && startsAt < now ? now : startsAt, to: endsAt };
}

function useMove(stay: ReservationDetail, onDone: () => void) {
  const { api } = useHouse();
  const { say } = useWords();
  const { id, tourResourceTypeId: oldType, tourResourceId: old } = stay;
  async function go(type: number, resource: number | null): Promise<string | undefined> {
    if (type !== stay.tourResourceTypeId)
      return changeStay(api, stay, ['tourResourceTypeId', 'tourResourceId'], {
        tourResourceTypeId: type,
        tourResourceId: resource,
      });
    await api.assignReservation({ id, body: { tourResourceId: resource } });
    return undefined;
  }
  return useMutation({
    mutationFn: ({ type, room }: { type: number; room: Resource }) => go(type, room.id),
    onSuccess: (ifMatch, { type, room }) => {
      const name = shortNameOf(stay.toursCustomer?.fullName ?? say('common.somebody'));
      // Guests who have moved leave a room to be cleaned, so moving back would not restore it.
      const canUndo = stay.status === 'confirmed' && old !== null;
      const undo = async () => {
        if (type === oldType) await api.assignReservation({ id, body: { tourResourceId: old } });
        else
          await api.updateReservation({ id, body: { tourResourceTypeId: oldType, tourResourceId: old } }, { ifMatch });
        await readStaysAgain();
      };
      offerUndo(say('stay.did.move', { name, room: room.code }), canUndo ? undo : undefined);
      onDone();
    },
    onSettled: readStaysAgain,
  });
}

/** Consequences of the selected room, shown before the change. */
function Consequences({ stay, room }: { stay: ReservationDetail; room: Resource }) {
  const { say } = useWords();
  const isReady = room.housekeepingState === 'clean' || room.housekeepingState === 'inspected';
  const isInHouse = stay.status === 'checked_in';
  return (
    <>
      {!isReady && (
        <p className={css.warning}>
          {say('stay.notReady', { room: room.code, state: say(`state.${room.housekeepingState}`).toLowerCase() })}
        </p>
      )}
      {isInHouse && stay.toursResource && (
        <p className={css.hint}>{say('stay.oldDirty', { room: stay.toursResource.code })}</p>
      )}
    </>
  );
}

/** Assigns or changes the room. Offers rooms free for the whole time, those of the booked type first. */
export function RoomChange({ stay, onClose }: RoomChangeProps) {
  const { say } = useWords();
  const dates = useDates();
  const [time] = useState(() => timeOf(stay));
  const [type, setType] = useState(stay.tourResourceTypeId);
  const [room, setRoom] = useState<Resource | null>(null);
  const { data: types } = useFreeByType({ ...time, units: stay.units });
  const { data: rooms } = useRooms(type);
  const move = useMove(stay, onClose);
  const { sayOf } = useWording(stay);
  const chosen = types?.find(({ tourResourceTypeId }) => tourResourceTypeId === type);
  const freeIds = new Set(chosen?.resources.map(({ tourResourceId }) => tourResourceId));
  const free = rooms?.data.filter(({ id }) => freeIds.has(id) && id !== stay.tourResourceId) ?? [];
  const own = stay.toursResourceType;
  // Units that can be selected for the whole time.
  const unitsOf = (resources: NonNullable<typeof chosen>['resources']) =>
    resources
      .filter(({ tourResourceId }) => tourResourceId !== stay.tourResourceId)
      .reduce((sum, { freeUnits }) => sum + freeUnits, 0);
  const others = types?.filter(
    ({ kind, tourResourceTypeId, resources }) =>
      kind === own?.kind && (tourResourceTypeId === own?.id || resources.length > 0),
  );
  return (
    <InlinePanel title={sayOf(stay.toursResource ? 'stay.changeRoomTitle' : 'stay.chooseRoom')} onClose={onClose}>
      <p className={css.hint}>{dates.span(dates.dayOf(time.from), dates.dayOf(time.to))}</p>
      <fieldset className={css.types} aria-label={say('stay.type')}>
        {others?.map(({ tourResourceTypeId: id, name, resources }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === type}
            onClick={() => {
              setType(id);
              setRoom(null);
            }}
          >
            {name} <span>{say('stay.free', { n: unitsOf(resources) })}</span>
          </button>
        ))}
      </fieldset>
      <fieldset className={css.rooms} aria-label={say('stay.room')}>
        {free.map((one) => (
          <button key={one.id} type="button" aria-pressed={one.id === room?.id} onClick={() => setRoom(one)}>
            <StateGlyph state={one.housekeepingState} />
            <b>{one.code}</b>
          </button>
        ))}
        {rooms && types && free.length === 0 && <p>{say('stay.noneFree')}</p>}
      </fieldset>
      {room && <Consequences stay={stay} room={room} />}
      {move.isError && (
        <div role="alert">
          <Conflict error={move.error} unit={room?.code} wanted={{ type, ...time, units: stay.units }} />
        </div>
      )}
      <div className={css.acts}>
        <Button
          kind="primary"
          isBusy={move.isPending}
          isSent
          why={room || free.length === 0 ? null : say('stay.pickFirst')}
          aria-disabled={room === null || undefined}
          onClick={() => room && move.mutate({ type, room })}
        >
          {room ? say('stay.moveTo', { room: room.code }) : sayOf('stay.changeRoomTitle')}
        </Button>
      </div>
    </InlinePanel>
  );
}
