import type { ResourceType } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { IconClock } from '../../ui/icons.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { readAgain } from '../queries.ts';
import { activeTypesQuery } from '../resource-types.ts';
import { type HouseContext, useHouse } from '../session/house-context.ts';
import type { PaletteItem } from './items.ts';

/** Kinds of places that are sold by nights or days and can be used for some hours. */
const isSoldByNights = ({ kind, granularity }: ResourceType): boolean =>
  (kind === 'accommodation' || kind === 'space') && (granularity === 'night' || granularity === 'day');

/** Sells the rooms of a type by the hour as well. Undo deletes the units again, and the type if it is new. */
async function sellByTheHour({ api }: HouseContext, { say }: Words, { id, name }: ResourceType): Promise<void> {
  const units: number[] = [];
  let made = await api.sellResourceTypeByTheHour({ id, body: {} });
  const { id: typeId, isNew } = made;
  units.push(...made.resourceIds);
  while (made.hasMore) {
    made = await api.sellResourceTypeByTheHour({ id, body: {} });
    units.push(...made.resourceIds);
  }
  void readAgain('resource-types', 'resources');
  if (units.length === 0) return offerUndo(say('palette.dayUseThere', { type: name }));
  offerUndo(say('palette.dayUseMade', { type: name, n: units.length }), async () => {
    for (const unit of units) await api.deleteResource({ id: unit });
    if (isNew) await api.deleteResourceType({ id: typeId });
    await readAgain('resource-types', 'resources');
  });
}

/** One press for each type that is sold by nights: its rooms by the hour beside them. */
export function useDayUseItems(): readonly PaletteItem[] {
  const house = useHouse();
  const words = useWords();
  const mayManage = house.can('settings.manage');
  const { data: types } = useQuery({ ...activeTypesQuery(house), enabled: mayManage });
  if (!mayManage) return [];
  return (types ?? []).filter(isSoldByNights).map((type) => ({
    key: `day-use ${type.id}`,
    label: words.say('palette.dayUse', { type: type.name }),
    icon: IconClock,
    command: () => sellByTheHour(house, words, type),
  }));
}
