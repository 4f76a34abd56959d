/**
 * Storage for what may name people: it lies there only as ciphertext, under a key that no script can read out and that is thrown
 * away with the session. Where the page was not loaded safely there is no such key, and nothing outlives the page.
 */

const hasMeans = globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
  readonly at: number;
}

export interface Kept<T> {
  readonly value: T;
  /** When it was last written, in milliseconds. */
  readonly at: number;
}

export class SealedStore {
  readonly #name: string;
  readonly #shelf: string;
  readonly #isNumbered: boolean;
  readonly #inMemory = new Map<IDBValidKey, { readonly text: string; readonly at: number }>();
  #opened: Promise<IDBDatabase> | undefined;
  #count = 0;

  /** `isNumbered`: what is added gets a number of its own, each higher than those before. */
  constructor(name: string, shelf: string, { isNumbered = false }: { readonly isNumbered?: boolean } = {}) {
    this.#name = name;
    this.#shelf = shelf;
    this.#isNumbered = isNumbered;
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= this.#openOnce();
    return this.#opened;
  }

  #openOnce(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys');
      request.result.createObjectStore(this.#shelf, { autoIncrement: this.#isNumbered });
    };
    return done(request);
  }

  /** False where there is no storage, or the browser forbids it: what is kept then lives as long as the page. */
  async #canSeal(): Promise<boolean> {
    return (
      hasMeans &&
      this.#open().then(
        () => true,
        () => false,
      )
    );
  }

  async #store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.#open()).transaction(name, mode).objectStore(name);
  }

  async #key(): Promise<CryptoKey> {
    const known: CryptoKey | undefined = await done((await this.#store('keys', 'readonly')).get('key'));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Making it took a while, and others may have made one: the first counts, here and in other tabs, or what it sealed is lost.
    const keys = await this.#store('keys', 'readwrite');
    const first: CryptoKey | undefined = await done(keys.get('key'));
    if (!first) await done(keys.put(made, 'key'));
    return first ?? made;
  }

  async #seal(text: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = await this.#key();
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
    return { iv, text: sealed, at: Date.now() };
  }

  async #unseal<T>({ iv, text, at }: Sealed): Promise<Kept<T> | undefined> {
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await this.#key(), text);
      return { value: JSON.parse(new TextDecoder().decode(plain)), at };
    } catch {
      // Sealed under a key that is gone: nobody can read it any more.
      return undefined;
    }
  }

  async put(name: IDBValidKey, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    if (!(await this.#canSeal())) return void this.#inMemory.set(name, { text, at: Date.now() });
    const sealed = await this.#seal(text);
    await done((await this.#store(this.#shelf, 'readwrite')).put(sealed, name));
  }

  /** Keeps it under the next number, which it answers. */
  async add(value: unknown): Promise<number> {
    const text = JSON.stringify(value);
    if (!(await this.#canSeal())) {
      this.#inMemory.set(++this.#count, { text, at: Date.now() });
      return this.#count;
    }
    const sealed = await this.#seal(text);
    return Number(await done((await this.#store(this.#shelf, 'readwrite')).add(sealed)));
  }

  async get<T>(name: IDBValidKey): Promise<Kept<T> | undefined> {
    const remembered = this.#inMemory.get(name);
    if (remembered) return { value: JSON.parse(remembered.text), at: remembered.at };
    if (!(await this.#canSeal())) return undefined;
    const sealed: Sealed | undefined = await done((await this.#store(this.#shelf, 'readonly')).get(name));
    return sealed && this.#unseal<T>(sealed);
  }

  /** All that can be read, in the order of their names. */
  async all<T>(): Promise<readonly (Kept<T> & { readonly name: IDBValidKey })[]> {
    if (!(await this.#canSeal()))
      return [...this.#inMemory].map(([name, { text, at }]) => ({ name, value: JSON.parse(text), at }));
    const shelf = await this.#store(this.#shelf, 'readonly');
    const [names, sealed] = await Promise.all([done(shelf.getAllKeys()), done<Sealed[]>(shelf.getAll())]);
    const read = await Promise.all(sealed.map((one) => this.#unseal<T>(one)));
    return read.flatMap((kept, n) => (kept ? [{ ...kept, name: names[n]! }] : []));
  }

  async remove(name: IDBValidKey): Promise<void> {
    this.#inMemory.delete(name);
    if (await this.#canSeal()) await done((await this.#store(this.#shelf, 'readwrite')).delete(name));
  }

  /** Throws everything away, and the key that could read it. */
  async clear(): Promise<void> {
    this.#inMemory.clear();
    if (!(await this.#canSeal())) return;
    await done((await this.#store(this.#shelf, 'readwrite')).clear());
    await done((await this.#store('keys', 'readwrite')).clear());
  }
}
