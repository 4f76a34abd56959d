import type { Me } from '@pousada/client';
import type { Trade } from '../../words/types.ts';

/** The trade of a house that sells no nights; null for one with rooms, or with nothing to sell yet. */
export function tradeOf({ granularities = [] }: Partial<Pick<Me['tour'], 'granularities'>>): Trade | null {
  if (granularities.length === 0 || granularities.includes('night')) return null;
  return granularities.includes('slot') ? 'trips' : 'spaces';
}
