import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Instance, Instances } from './instances.ts';

/** The part of a browser's storage that the class uses. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const SOL = { id: 'a1', slug: 'sol', name: 'Pousada do Sol' };
const ANA = { token: 'of Ana', personId: 1 };
const BIA = { token: 'of Bia', personId: 2 };
const open = () => new Instances<Instance>('houses', 'sessions');

/** Another tab shares the origin's storage and has an empty one of its own. */
const openOtherTab = () => {
  vi.stubGlobal('sessionStorage', storage());
  return open();
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a session', () => {
  test('that is kept is known to every tab', () => {
    open().keep({ ...SOL, ...ANA }, true);
    expect(openOtherTab().bySlug('sol')).toEqual({ ...SOL, ...ANA });
  });

  test('that is not kept stays in its tab; the house itself is known to all', () => {
    open().keep({ ...SOL, ...ANA }, false);
    expect(open().bySlug('sol')).toEqual({ ...SOL, ...ANA });
    expect(openOtherTab().bySlug('sol')).toEqual(SOL);
  });

  test('of one tab and its person win over the kept session of another person', () => {
    const tab = open();
    tab.keep({ ...SOL, ...ANA }, false);
    const mine = globalThis.sessionStorage;
    openOtherTab().keep({ ...SOL, ...BIA }, true);
    vi.stubGlobal('sessionStorage', mine);
    expect(open().bySlug('sol')).toEqual({ ...SOL, ...ANA });
    tab.change('sol', { name: 'Sol', personId: 1 });
    expect(openOtherTab().bySlug('sol')).toEqual({ ...SOL, ...BIA, name: 'Sol' });
  });

  test('learns its person from the account, and is forgotten with that person', () => {
    const houses = open();
    houses.keep({ ...SOL, token: 'of Ana' }, true);
    houses.change('sol', { personId: 1 });
    expect(open().bySlug('sol')).toEqual({ ...SOL, ...ANA });
    houses.forgetSession('sol');
    expect(open().bySlug('sol')).toEqual(SOL);
  });
});

test('a change without a difference calls no listener', () => {
  const houses = open();
  houses.keep({ ...SOL, ...ANA }, true);
  const listener = vi.fn();
  houses.subscribe(listener);
  houses.change('sol', { name: SOL.name, personId: 1 });
  expect(listener).not.toHaveBeenCalled();
});
