import type { Calls, Me } from '@pousada/client';
import { createContext, use } from 'react';
import type { Holidays } from '../holidays.ts';

type Permission = string;

/** The house on the screen, and the person signed in to it. */
export interface HouseContext {
  readonly slug: string;
  /** The owner of this person's drafts and queued calls in this house. */
  readonly owner: string;
  readonly api: Calls;
  readonly me: Me;
  readonly timezone: string;
  readonly holidays: Holidays;
  readonly can: (permission: Permission) => boolean;
}

const Context = createContext<HouseContext | null>(null);
export const HouseProvider = Context.Provider;

export function useHouse(): HouseContext {
  const house = use(Context);
  if (!house) throw new Error('There is no house above this component');
  return house;
}

/** True where the person signed in holds the permission. */
export const useCan = (permission: Permission): boolean => useHouse().can(permission);
