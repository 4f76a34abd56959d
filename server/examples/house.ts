import { coming } from './days.ts';
import type { Voice } from './teller.ts';

/** The smallest PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface House {
  readonly typeId: number;
  readonly resourceId: number;
  readonly otherResourceId: number;
}

/** Zones, types and resources. */
export async function furnish(staff: Voice): Promise<House> {
  const tax = await staff('createTaxGroup', {
    body: { code: 'lodging', name: 'Hospedagem', rates: [{ name: 'ISS', percent: 5 }] },
  });
  await staff('updateTaxGroup', { path: tax, body: { name: 'Hospedagem com ISS' } });
  await shown(staff, 'TaxGroup', tax);

  const zone = await staff('createResourceZone', { body: { code: 'sea-wing', name: 'Ala Mar' } });
  await staff('updateResourceZone', { path: zone, body: { name: 'Ala do Mar' } });
  await shown(staff, 'ResourceZone', zone);

  const type = await staff('createResourceType', {
    body: {
      code: 'sea-suite',
      kind: 'accommodation',
      name: 'Suíte Mar',
      granularity: 'night',
      tourTaxGroupId: tax.id,
      description: 'Varanda e vista para o mar',
      minDurationMinutes: 1_440,
      defaultOccupancy: 2,
      maxOccupancy: 3,
      attributes: { beds: 'queen' },
    },
  });
  await staff('updateResourceType', { path: type, body: { bufferAfterMinutes: 60 } });
  await shown(staff, 'ResourceType', type);

  const resource = await staff('createResource', {
    body: {
      tourResourceTypeId: type.id,
      tourResourceZoneId: zone.id,
      code: '101',
      label: 'Suíte Mar 101',
      attributes: { floor: 1 },
    },
  });
  await staff('updateResource', {
    path: resource,
    body: { housekeepingState: 'dirty', housekeepingNote: 'Saída antecipada' },
  });
  await shown(staff, 'Resource', resource);
  const other = await staff('createResource', {
    body: { tourResourceTypeId: type.id, tourResourceZoneId: zone.id, code: '102', label: 'Suíte Mar 102' },
  });
  const apartment = await staff('createResourceType', {
    body: {
      code: 'apartment',
      kind: 'accommodation',
      name: 'Apartamento',
      granularity: 'night',
      requiresAssignment: true,
    },
  });
  const both = await staff('createResource', { body: { tourResourceTypeId: apartment.id, code: '101+102' } });
  await staff('replaceResourceParts', { path: both, body: { resourceIds: [resource.id, other.id] } });
  await staff('sellResourceTypeByTheHour', {
    path: type,
    body: { name: 'Suíte Mar day use', minDurationMinutes: 120 },
  });
  return { typeId: type.id, resourceId: resource.id, otherResourceId: other.id };
}

async function shown(staff: Voice, noun: string, path: { id: number }): Promise<void> {
  await staff(`list${noun}s`);
  await staff(`list${noun}Choices`);
  await staff(`get${noun}`, { path });
}

/** A day of cleaning and repairs. */
export async function keepHouse(staff: Voice, { resourceId, otherResourceId }: House): Promise<void> {
  const task = await staff('createHousekeepingTask', {
    body: {
      tourResourceId: resourceId,
      taskType: 'checkout',
      priority: 50,
      dueAt: `${coming(4)}T14:00:00-03:00`,
      checklist: [{ item: 'Trocar a roupa de cama', done: false }],
    },
  });
  await staff('updateHousekeepingTask', { path: task, body: { status: 'in_progress' } });
  await staff('listHousekeepingTasks', { query: { tourResourceId: resourceId } });
  await staff('getHousekeepingTask', { path: task });
  await staff('changeHousekeepingTasks', { body: { ids: [task.id], status: 'done' } });
  await staff('generateHousekeepingTasks', { body: { date: coming(4) } });
  await staff('getHousekeepingTaskDistribution', { query: { date: coming(4) } });
  const asked = await staff('requestCleaning', {
    body: { tourResourceId: otherResourceId, note: 'Mais duas toalhas', isDirty: true },
  });
  await staff('deleteHousekeepingTask', { path: asked });
  await staff('sayResourceState', { path: { id: otherResourceId }, body: { state: 'dirty', note: 'Areia no quarto' } });

  const order = await staff('createMaintenanceOrder', {
    body: {
      tourResourceId: otherResourceId,
      title: 'Chuveiro sem água quente',
      severity: 'high',
      blocksAvailability: false,
      openedAt: `${coming(3)}T09:30:00-03:00`,
    },
  });
  await staff('updateMaintenanceOrder', { path: order, body: { status: 'in_progress', costAmount: 180 } });
  await staff('listMaintenanceOrders', { query: { severity: 'high' } });
  await staff('getMaintenanceOrder', { path: order });
  await talkAbout(staff, order.id, resourceId);

  await staff('getHousekeepingBoard');
  const { data } = await staff('listResourceStatusEvents', { query: { tourResourceId: resourceId } });
  await staff('getResourceStatusEvent', { path: { id: data[0].id } });
  await staff('listResourceTimelineEntries', { path: { id: resourceId }, query: { perPage: 1 } });

  await staff('deleteHousekeepingTask', { path: task });
  await staff('deleteMaintenanceOrder', { path: order });
}

/** A reported fault, and the comments and photos of an order. */
async function talkAbout(staff: Voice, id: number, tourResourceId: number): Promise<void> {
  const { id: reported } = await staff('reportFault', {
    body: { tourResourceId, title: 'Lâmpada queimada' },
  });
  await staff('deleteMaintenanceOrder', { path: { id: reported } });
  const comment = await staff('createMaintenanceOrderComment', { path: { id }, body: { text: 'Peça pedida' } });
  await staff('listMaintenanceOrderComments', { path: { id } });
  await staff('getMaintenanceOrderComment', { path: { id, commentId: comment.id } });
  const photo = await staff('createMaintenanceOrderPhoto', { path: { id }, body: { data: PIXEL, caption: 'Antes' } });
  await staff('listMaintenanceOrderPhotos', { path: { id } });
  await staff('deleteMaintenanceOrderPhoto', { path: { id, photoId: photo.id } });
}

/** A thing that was found, kept and given back. */
export async function findThings(staff: Voice, { resourceId }: House): Promise<void> {
  const body = { item: 'Óculos de grau, armação azul', tourResourceId: resourceId, keptWhere: 'Cofre da recepção' };
  const found = await staff('createLostItem', { body });
  await staff('setLostItemPhoto', { path: found, body: { data: PIXEL } });
  await staff('eraseLostItemPhoto', { path: found });
  await staff('updateLostItem', { path: found, body: { keptWhere: 'Armário da governança' } });
  await staff('giveLostItemBack', { path: found, body: { name: 'Úrsula Medeiros' } });
  await staff('listLostItems', { query: { isGiven: 'true' } });
  await staff('getLostItem', { path: found });
  await staff('keepLostItemAgain', { path: found });
  await staff('deleteLostItem', { path: found });
}

/** Deletions. */
export async function clearOut(staff: Voice): Promise<void> {
  const { id } = await staff('createResourceZone', { body: { code: 'old-wing', name: 'Ala Velha' } });
  const type = await staff('createResourceType', {
    body: { code: 'kayak', kind: 'equipment', name: 'Caiaque', granularity: 'hour' },
  });
  const resource = await staff('createResource', { body: { tourResourceTypeId: type.id, code: 'K1' } });
  const tax = await staff('createTaxGroup', { body: { code: 'none', name: 'Isento' } });
  await staff('deleteResource', { path: resource });
  await staff('deleteResourceType', { path: type });
  await staff('deleteResourceZone', { path: { id } });
  await staff('deleteTaxGroup', { path: tax });
}
