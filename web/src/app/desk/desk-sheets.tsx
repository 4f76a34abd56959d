import { useSearch } from '@tanstack/react-router';
import { FaultSheet } from '../fault/fault-sheet.tsx';
import { roomsOf, useBoard } from '../housekeeping/queries.ts';
import { CleaningSheet } from './cleaning-sheet.tsx';
import { useCloseAsk } from './desk-link.ts';
import { LostSheet } from './lost-sheet.tsx';
import { RoomSheet } from './room-sheet.tsx';

/** The sheet that the address asks for, over any screen. */
export function DeskSheets() {
  const { ask, unit } = useSearch({ from: '/h/$slug' });
  const close = useCloseAsk();
  const { data, isPending } = useBoard();
  // A sheet that opens without its room would ask for it.
  if (!ask || (unit !== undefined && isPending)) return null;
  const rooms = data ? roomsOf(data) : [];
  const room = rooms.find(({ id }) => id === unit);
  const key = `${ask} ${unit}`;
  if (ask === 'room') return <RoomSheet key={key} room={room} onClose={close} />;
  if (ask === 'fault') return <FaultSheet key={key} {...(room && { room })} onClose={close} />;
  if (ask === 'lost') return <LostSheet key={key} room={room} onClose={close} />;
  return <CleaningSheet key={key} room={room} rooms={rooms} isDirty={ask === 'dirty'} onClose={close} />;
}
