import { giveBack, recordItem } from '../../server/src/house/lost-items/lost-items.commands.ts';
import { lostItems } from '../../server/src/house/lost-items/lost-items.resource.ts';
import type { CreatedResources } from './furnish.ts';
import type { House } from './house.ts';
import { instant } from './moment.ts';

export interface Find {
  readonly item: string;
  readonly resource?: string;
  readonly keptWhere?: string;
  readonly foundByName?: string;
  readonly hoursAgo: number;
  /** The receiver, for a thing that was given back. */
  readonly givenTo?: string;
}

/** Records things that guests left behind, and gives some of them back. */
export async function recordFinds(
  house: House,
  finds: readonly Find[],
  { resources }: Pick<CreatedResources, 'resources'>,
  people: { finder: string; desk: string },
) {
  await house.as(people.finder, async (tx) => {
    for (const { item, resource, keptWhere = null, foundByName = null, hoursAgo, givenTo } of finds) {
      const id = await recordItem(
        tx,
        house.body(lostItems.columns, {
          ...{ item, keptWhere, foundByName },
          tourResourceId: resource === undefined ? null : resources.get(resource)!,
          foundAt: instant(house.now.subtract({ hours: hoursAgo })),
        }),
      );
      if (givenTo !== undefined) await giveBack(house.by(tx, people.desk), id, { name: givenTo, tourCustomerId: null });
    }
  });
}
