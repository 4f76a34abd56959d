import { taxGroups } from '../../server/src/cash/tax-groups/tax-groups.resource.ts';
import { createType } from '../../server/src/house/resource-types/resource-types.commands.ts';
import { resourceTypes } from '../../server/src/house/resource-types/resource-types.resource.ts';
import { resourceZones } from '../../server/src/house/resource-zones/resource-zones.resource.ts';
import { resources } from '../../server/src/house/resources/resources.resource.ts';
import { insertRow } from '../../server/src/kit/rows.ts';
import type { House } from './house.ts';

/** Contents of a house. The parts refer to each other by code. */
export interface Plan {
  readonly taxes: readonly { readonly code: string; readonly name: string; readonly rates: readonly object[] }[];
  readonly zones: readonly { readonly code: string; readonly name: string; readonly parent?: string }[];
  readonly types: readonly (Readonly<Record<string, unknown>> & { readonly code: string; readonly tax: string })[];
  readonly resources: readonly {
    readonly code: string;
    readonly label: string;
    readonly type: string;
    readonly zone?: string;
    readonly units?: number;
  }[];
}

export interface CreatedResources {
  readonly zones: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  readonly resources: ReadonlyMap<string, number>;
}

/** Creates the contents of a house as its owner. */
export function furnish(house: House, plan: Plan): Promise<CreatedResources> {
  return house.as('owner', async (tx) => {
    const [taxes, zones, types, things] = Array.from({ length: 4 }, () => new Map<string, number>());
    for (const tax of plan.taxes)
      taxes!.set(tax.code, await insertRow(tx, taxGroups, house.body(taxGroups.columns, tax)));
    for (const { parent, ...zone } of plan.zones) {
      const body = { ...zone, parentTourResourceZoneId: parent === undefined ? null : zones!.get(parent)! };
      zones!.set(zone.code, await insertRow(tx, resourceZones, house.body(resourceZones.columns, body)));
    }
    for (const { tax, ...type } of plan.types) {
      const body = { ...type, tourTaxGroupId: taxes!.get(tax)! };
      types!.set(type.code, await createType(tx, house.body(resourceTypes.columns, body)));
    }
    await Promise.all(
      plan.resources.map(async ({ type, zone, ...resource }) => {
        const body = {
          ...resource,
          tourResourceTypeId: types!.get(type)!,
          tourResourceZoneId: zone === undefined ? null : zones!.get(zone)!,
        };
        things!.set(resource.code, await insertRow(tx, resources, house.body(resources.columns, body)));
      }),
    );
    return { zones: zones!, types: types!, resources: things! };
  });
}

export const numbered = (count: number, name: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => name(n + 1));
export const two = (n: number): string => String(n).padStart(2, '0');
