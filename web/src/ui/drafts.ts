/**
 * What somebody has typed and not yet saved. It may name people, so it lies in the storage only as ciphertext, under a key that no
 * script can read out and that is thrown away with the session. Where the page was not loaded safely there is no such key, and
 * drafts live as long as the page.
 */

const NAME = 'pousada.drafts';
const inMemory = new Map<string, string>();
const canSeal = globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('drafts');
  };
  opened ??= done(request);
  return opened;
}

async function store(name: 'keys' | 'drafts', mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(name, mode).objectStore(name);
}

async function key(): Promise<CryptoKey> {
  const known: CryptoKey | undefined = await done((await store('keys', 'readonly')).get('key'));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await done((await store('keys', 'readwrite')).put(made, 'key'));
  return made;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
  readonly at: number;
}

export interface Draft<T> {
  readonly value: T;
  /** When it was last touched, in milliseconds. */
  readonly at: number;
}

const OLDEST = 7 * 86_400_000;

export async function keepDraft(name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  inMemory.set(name, text);
  if (!canSeal) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), new TextEncoder().encode(text));
  await done((await store('drafts', 'readwrite')).put({ iv, text: sealed, at: Date.now() } satisfies Sealed, name));
}

export async function readDraft<T>(name: string): Promise<Draft<T> | undefined> {
  const remembered = inMemory.get(name);
  if (remembered !== undefined) return { value: JSON.parse(remembered), at: Date.now() };
  if (!canSeal) return undefined;
  const sealed: Sealed | undefined = await done((await store('drafts', 'readonly')).get(name));
  if (!sealed || Date.now() - sealed.at > OLDEST) return undefined;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await key(), sealed.text);
    return { value: JSON.parse(new TextDecoder().decode(text)), at: sealed.at };
  } catch {
    // Sealed under a key that is gone: nobody can read it any more.
    return undefined;
  }
}

export async function dropDraft(name: string): Promise<void> {
  inMemory.delete(name);
  if (canSeal) await done((await store('drafts', 'readwrite')).delete(name));
}

/** Throws away every draft, and the key that could read them. */
export async function clearDrafts(): Promise<void> {
  inMemory.clear();
  if (!canSeal) return;
  await done((await store('drafts', 'readwrite')).clear());
  await done((await store('keys', 'readwrite')).clear());
}
