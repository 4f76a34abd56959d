import type { Page } from 'playwright-core';

/** A screen of which pictures are taken. */
export interface Screen {
  readonly name: string;
  /** Below the house; `@guest` and `@stay` stand for ids of the recording. */
  readonly path: string;
  /** Pictures of main screens are compared with the stored ones. */
  readonly isMain?: boolean;
  /** The user, by the first part of the e-mail address; without one, the owner. */
  readonly as?: string;
  /** Steps before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
}

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in?house=@house', isMain: true },
  { name: 'today', path: '/today', isMain: true },
  { name: 'rack', path: '/rack', isMain: true },
  { name: 'stay', path: '/rack?stay=@stay', isMain: true },
  { name: 'new-stay', path: '/rack?stay=new' },
  { name: 'stays', path: '/stays' },
  { name: 'guests', path: '/guests' },
  { name: 'guest', path: '/guests/@guest', isMain: true },
  { name: 'new-document', path: '/guests/@guest?document=new' },
  { name: 'erasure', path: '/guests/@gone/erase' },
  { name: 'housekeeping', path: '/housekeeping', isMain: true },
  { name: 'housekeeping-zones', path: '/housekeeping?view=zones' },
  { name: 'distribute', path: '/housekeeping?distribute=true' },
  { name: 'new-task', path: '/housekeeping?task=new' },
  { name: 'round', path: '/round', as: 'rosangela.dias', isMain: true },
  { name: 'maintenance', path: '/maintenance', isMain: true },
  { name: 'order', path: '/maintenance?order=@order' },
  { name: 'new-order', path: '/maintenance?order=new' },
  { name: 'account', path: '/account' },
  { name: 'cash', path: '/cash' },
  {
    name: 'cash-drawer',
    path: '/cash/@drawer',
    before: async (page) => {
      await page.getByRole('button', { name: 'Lançar neste caixa' }).click();
      if (!(await page.locator('[data-piece]').first().isVisible())) return;
      for (const [n, quantity] of [1, 3, 3, 7, 6, 7, 9, 13, 11, 8, 0, 2].entries())
        await page.locator('[data-piece]').nth(n).fill(String(quantity));
    },
  },
  { name: 'table', path: '/table' },
  { name: 'table-wall', path: '/table?wall=1' },
  { name: 'departures', path: '/departures' },
  {
    name: 'sell-seats',
    path: '/departures',
    before: async (page) => {
      const sell = page.getByRole('button', { name: /^Vender lugares/ }).first();
      // On a phone the row is opened first.
      if (!(await sell.isVisible())) await page.locator('[data-row-name]').last().click();
      await sell.click();
    },
  },
  { name: 'departures-week', path: '/departures?view=week' },
  { name: 'clock', path: '/clock/@clock' },
  { name: 'clock-team', path: '/clock/@clock/team' },
  {
    name: 'palette',
    path: '/today',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ursula');
      await page.getByRole('option').first().waitFor();
    },
  },
];

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Size = keyof typeof SIZES;
export type Scheme = (typeof SCHEMES)[number];

export const fileOf = (name: string, size: Size, scheme: Scheme): string => `${name}-${size}-${scheme}.png`;
