import type { Page } from 'playwright-core';

/** A screen as it is pictured. */
export interface Screen {
  readonly name: string;
  /** Below the house; `@guest` and `@stay` stand for ids of the recording. */
  readonly path: string;
  /** The main ones are compared with those that are stored. */
  readonly isMain?: boolean;
  /** What to do before the picture is taken. */
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
  { name: 'erasure', path: '/guests/@gone/erase' },
  {
    name: 'palette',
    path: '/today',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('ursula');
      await page.getByRole('option').first().waitFor();
      await page.waitForTimeout(400);
    },
  },
];

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Size = keyof typeof SIZES;
export type Scheme = (typeof SCHEMES)[number];

export const fileOf = (name: string, size: Size, scheme: Scheme): string => `${name}-${size}-${scheme}.png`;
