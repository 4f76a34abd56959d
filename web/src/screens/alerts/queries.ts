import { type HouseAlerts, type HouseRooms, PousadaError } from '@pousada/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { type Drafts, useDrafts } from '../../ui/drafts.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import type { Person } from './people.ts';

/** The alerts, and the time at which the server sent them. */
export interface ReceivedAlerts {
  readonly alerts: HouseAlerts;
  readonly at: number;
}

/** An older list kept on the device no longer describes the guests in the house. */
const MAX_KEPT_AGE_MS = 12 * 3_600_000;

/** Reads a list and keeps it encrypted on the device, so that the screen can start without a network. */
async function readOrKept<T extends { at: number }>(drafts: Drafts, name: string, read: () => Promise<T>): Promise<T> {
  try {
    const received = await read();
    void drafts.keep(name, received);
    return received;
  } catch (error) {
    const kept = error instanceof PousadaError && error.status === 0 ? await drafts.read<T>(name) : null;
    if (!kept || Date.now() - kept.value.at > MAX_KEPT_AGE_MS) throw error;
    return kept.value;
  }
}

/** Alerts of all guests in the house. The screen shows the age of a kept list. */
export function useAlerts() {
  const { slug, api } = useHouse();
  const drafts = useDrafts();
  return useQuery({
    queryKey: [slug, 'alerts'],
    queryFn: ({ signal }) =>
      readOrKept<ReceivedAlerts>(drafts, `${slug} alerts`, async () => ({
        alerts: await api.getHouseAlerts({}, { signal }),
        at: Date.now(),
      })),
    refetchInterval: 15_000,
    meta: { entities: ['reservations', 'reservation-guests', 'customers', 'customer-preferences', 'resources'] },
  });
}

/** All rooms with the guests in them, for the answers of the keypad. */
export function useRooms() {
  const { slug, api } = useHouse();
  const drafts = useDrafts();
  return useQuery({
    queryKey: [slug, 'alerts', 'rooms'],
    queryFn: ({ signal }) =>
      readOrKept(
        drafts,
        `${slug} alert rooms`,
        async (): Promise<{ rooms: HouseRooms; at: number }> => ({
          rooms: await api.getHouseRooms({}, { signal }),
          at: Date.now(),
        }),
      ),
    meta: { entities: ['reservations', 'customers', 'resources'] },
  });
}

/** Optimistic acknowledgement: the kitchen knows. The card shows name and time until its alerts change. */
export function useAcknowledge() {
  const { slug, api, me } = useHouse();
  const { say } = useWords();
  const client = useQueryClient();
  const key = [slug, 'alerts'];
  return useMutation({
    mutationFn: ({ tourCustomerId: id, version }: Person) => api.acknowledgeCustomerAlerts({ id, body: { version } }),
    onMutate: async ({ tourCustomerId }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ReceivedAlerts>(key);
      const acknowledgement = {
        acknowledgedAt: new Date().toISOString(),
        acknowledgedByTourUser: { id: me.user.id, displayName: me.user.displayName },
      };
      if (before)
        client.setQueryData<ReceivedAlerts>(key, {
          ...before,
          alerts: {
            ...before.alerts,
            places: before.alerts.places.map((place) => ({
              ...place,
              guests: place.guests.map((guest) =>
                guest.tourCustomerId === tourCustomerId ? { ...guest, acknowledgement } : guest,
              ),
            })),
          },
        });
      return { before };
    },
    onSuccess: (_nothing, { tourCustomerId: id, fullName }) =>
      offerUndo(say('alerts.toldOf', { name: fullName }), async () => {
        await api.withdrawCustomerAlertsAcknowledgement({ id });
        await client.invalidateQueries({ queryKey: key });
      }),
    onError: (_error, _person, kept) => client.setQueryData(key, kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key, exact: true }),
  });
}
