import { createClient, type Occupancy } from '@pousada/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Holidays } from '../app/holidays.ts';
import { queryClient } from '../app/queries.ts';
import { HouseProvider } from '../app/session/house-context.ts';

export const SLUG = 'gallery';
export const TIMEZONE = 'America/Sao_Paulo';
export const OWNER = `house ${SLUG} 1`;

const NO_HOLIDAYS: Holidays = new Map();
const answer: Occupancy = { days: [] };
const api = createClient({ baseUrl: location.origin, fetch: async () => Response.json(answer) });

const me = {
  user: {
    id: 1,
    displayName: 'Ana Souza',
    email: 'ana@example.com',
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    isHousekeepingLead: false,
  },
  tour: {
    id: 1,
    name: 'Pousada do Sol',
    slug: SLUG,
    timezone: TIMEZONE,
    currency: 'BRL',
    inspectionByLead: false,
    granularities: ['night'],
    timesheets: [],
  },
  roles: [{ id: 1, code: 'reception', name: 'Recepção' }],
};

/** A house of the gallery and a user with these permissions, for components that depend on them. */
export function InHouse({ may = [], children }: { may?: readonly string[]; children: ReactNode }) {
  const house = useMemo(
    () => ({
      slug: SLUG,
      owner: OWNER,
      api,
      timezone: TIMEZONE,
      holidays: NO_HOLIDAYS,
      me: { ...me, permissions: [...may] },
      can: (permission: string) => may.includes(permission),
    }),
    [may],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <HouseProvider value={house}>{children}</HouseProvider>
    </QueryClientProvider>
  );
}
