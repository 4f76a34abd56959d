import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { until } from '../until.ts';

const console = withConsole();

/** Leaves what earlier versions stored: a database of presses, tokens, and drafts without an owner, one of them recent. */
const leaveFormer = async () => {
  const opened = (name: string, shelf: string): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('keys');
        request.result.createObjectStore(shelf);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const presses = await opened('pousada.presses', 'presses');
  presses.close();
  const drafts = await opened('pousada.drafts', 'drafts');
  const transaction = drafts.transaction('drafts', 'readwrite');
  const shelf = transaction.objectStore('drafts');
  shelf.put({ iv: new Uint8Array(12), text: new ArrayBuffer(8) }, 'former');
  shelf.put({ owner: 'x', iv: new Uint8Array(12), text: new ArrayBuffer(8), at: Date.now() - 8 * 86_400_000 }, 'old');
  shelf.put({ owner: 'x', iv: new Uint8Array(12), text: new ArrayBuffer(8), at: Date.now() }, 'recent');
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  drafts.close();
  localStorage.setItem('pousada.tokens', '{}');
  sessionStorage.setItem('pousada.tokens', '{}');
};

const found = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const drafts = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pousada.drafts');
      request.onsuccess = () => resolve(request.result);
    });
    const names = await new Promise<IDBValidKey[]>((resolve) => {
      const request = drafts.transaction('drafts').objectStore('drafts').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    drafts.close();
    return {
      hasPresses: databases.includes('pousada.presses'),
      drafts: names,
      tokens: [localStorage.getItem('pousada.tokens'), sessionStorage.getItem('pousada.tokens')],
    };
  });

test('a start deletes stores of former layouts and drafts past their age, and keeps recent drafts', async () => {
  const page = await console.current.open('/today');
  const address = page.url();
  // An empty page of the same origin: the console, which would delete at once, does not run there.
  const empty = `${console.current.baseUrl}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }));
  await page.goto(empty);
  await page.evaluate(leaveFormer);
  expect(await found(page)).toMatchObject({ hasPresses: true, drafts: ['former', 'old', 'recent'] });
  await page.goto(address);
  const left = await until(
    () => found(page),
    ({ hasPresses, drafts }) => !hasPresses && drafts.length === 1,
  );
  expect(left).toEqual({ hasPresses: false, drafts: ['recent'], tokens: [null, null] });
});
