import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { conflict } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import {
  insertRow,
  listRows,
  lockRow,
  type Page,
  type PageQuery,
  plans,
  type Row,
  readRow,
  softDeleteRow,
  updateRow,
} from '../../kit/rows.ts';
import { recordPhoto } from '../record-photo.ts';
import { lostItems, MAY_GIVE, NAMES } from './lost-items.resource.ts';

const now = () => Temporal.Now.instant().toString();

/** Names of finders and receivers are for staff who meet guests. */
const forReader = (caller: StaffCaller, row: Row): Row =>
  caller.mayUse(MAY_GIVE) ? row : { ...row, ...Object.fromEntries(NAMES.map((name) => [name, null])) };

export async function listItems(caller: StaffCaller, asked: PageQuery): Promise<Page> {
  const { rows, ...page } = await listRows(caller.db, lostItems, asked);
  return { ...page, rows: rows.map((row) => forReader(caller, row)) };
}

export const readItem = async (caller: StaffCaller, id: number): Promise<Row> =>
  forReader(caller, await readRow(caller.db, lostItems, id));

/** Records a thing; the caller is its recorder, whatever the body says. */
export const recordItem = (tx: TourTx, body: ValuesOf<typeof lostItems.columns>): Promise<number> =>
  insertRow(tx, lostItems, {
    ...body,
    foundAt: body.foundAt ?? now(),
    // Only staff reach this command, and staff have an id.
    recordedByTourUserId: tx.actor.id!,
  });

interface Receiver {
  readonly name: string;
  readonly tourCustomerId: number | null;
}

/** Records to whom a thing was given back, when and by whom. */
export async function giveBack(tx: TourTx, id: number, { name, tourCustomerId }: Receiver): Promise<void> {
  const { givenAt } = await lockRow(tx, lostItems, id);
  if (givenAt !== null) throw conflict('It was given back before');
  await updateRow(tx, lostItems, id, {
    givenToName: name,
    givenToTourCustomerId: tourCustomerId,
    givenAt: now(),
    givenByTourUserId: tx.actor.id!,
  });
}

/** Undoes `giveBack`. */
export async function keepAgain(tx: TourTx, id: number): Promise<void> {
  const { givenAt } = await lockRow(tx, lostItems, id);
  if (givenAt === null) throw conflict('It was not given back');
  await updateRow(tx, lostItems, id, {
    givenToName: null,
    givenToTourCustomerId: null,
    givenAt: null,
    givenByTourUserId: null,
  });
}

export const photo = recordPhoto({
  resource: lostItems,
  table: 'lost_item_photos',
  own: 'lost_item_id',
  name: 'LostItem',
  noun: 'a lost item',
  mayAdd: 'open',
  mayErase: MAY_GIVE,
});

/** Deletes a record with its photo. */
export async function removeItem(tx: TourTx, id: number): Promise<void> {
  await softDeleteRow(tx, lostItems, id);
  await tx.run(photo.ERASE, { tourId: tx.tourId, id });
}

/** Statements of each route by purpose. */
export const RUN_BY = {
  give: { 'the item, locked': plans.lock(lostItems), 'the item': plans.update(lostItems) },
  remove: { 'the item': plans.remove(lostItems), 'its photo': photo.ERASE },
};
