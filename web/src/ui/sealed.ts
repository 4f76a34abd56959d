/**
 * Storage for values that may name people. Each value belongs to an owner, one person at one house or clock. It is stored as
 * ciphertext under the owner's key, which no script can read out and which is deleted when the owner signs out. Outside a
 * secure context there is no such key, and nothing outlives the page.
 */

const hasMeans = globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface Sealed {
  readonly owner: string;
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
  readonly #inMemory = new Map<IDBValidKey, { readonly owner: string; readonly text: string; readonly at: number }>();
  #opened: Promise<IDBDatabase> | undefined;
  #count = 0;

  /** `isNumbered`: `add` names each value by a number higher than all before it. */
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

  /** False where the browser has no storage or forbids it. Values then live as long as the page. */
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

  async #key(owner: string): Promise<CryptoKey> {
    const known: CryptoKey | undefined = await done((await this.#store('keys', 'readonly')).get(owner));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another call or tab may have stored a key meanwhile. The first one counts: values are already sealed with it.
    const keys = await this.#store('keys', 'readwrite');
    const first: CryptoKey | undefined = await done(keys.get(owner));
    if (!first) await done(keys.put(made, owner));
    return first ?? made;
  }

  async #seal(owner: string, text: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = await this.#key(owner);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
    return { owner, iv, text: sealed, at: Date.now() };
  }

  async #unseal<T>({ owner, iv, text, at }: Sealed): Promise<Kept<T> | undefined> {
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await this.#key(owner), text);
      return { value: JSON.parse(new TextDecoder().decode(plain)), at };
    } catch {
      // Sealed under a key that was deleted.
      return undefined;
    }
  }

  async put(owner: string, name: IDBValidKey, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    if (!(await this.#canSeal())) return void this.#inMemory.set(name, { owner, text, at: Date.now() });
    const sealed = await this.#seal(owner, text);
    await done((await this.#store(this.#shelf, 'readwrite')).put(sealed, name));
  }

  /** Stores the value under the next number and returns that number. */
  async add(owner: string, value: unknown): Promise<number> {
    const text = JSON.stringify(value);
    if (!(await this.#canSeal())) {
      this.#inMemory.set(++this.#count, { owner, text, at: Date.now() });
      return this.#count;
    }
    const sealed = await this.#seal(owner, text);
    return Number(await done((await this.#store(this.#shelf, 'readwrite')).add(sealed)));
  }

  async get<T>(name: IDBValidKey): Promise<Kept<T> | undefined> {
    const remembered = this.#inMemory.get(name);
    if (remembered) return { value: JSON.parse(remembered.text), at: remembered.at };
    if (!(await this.#canSeal())) return undefined;
    const sealed: Sealed | undefined = await done((await this.#store(this.#shelf, 'readonly')).get(name));
    return sealed && this.#unseal<T>(sealed);
  }

  /** Every value that can be read, of all owners, in the order of the names. */
  async all<T>(): Promise<readonly (Kept<T> & { readonly name: IDBValidKey; readonly owner: string })[]> {
    if (!(await this.#canSeal()))
      return [...this.#inMemory].map(([name, { owner, text, at }]) => ({ name, owner, value: JSON.parse(text), at }));
    const shelf = await this.#store(this.#shelf, 'readonly');
    const [names, sealed] = await Promise.all([done(shelf.getAllKeys()), done<Sealed[]>(shelf.getAll())]);
    const read = await Promise.all(sealed.map((one) => this.#unseal<T>(one)));
    return read.flatMap((kept, n) => (kept ? [{ ...kept, name: names[n]!, owner: sealed[n]!.owner }] : []));
  }

  async remove(name: IDBValidKey): Promise<void> {
    this.#inMemory.delete(name);
    if (await this.#canSeal()) await done((await this.#store(this.#shelf, 'readwrite')).delete(name));
  }

  /** Deletes every value written before a time, of all owners. Values of a former layout have no time and go too. */
  async removeBefore(time: number): Promise<void> {
    if (!(await this.#canSeal())) return;
    const shelf = await this.#store(this.#shelf, 'readwrite');
    const [names, sealed] = await Promise.all([done(shelf.getAllKeys()), done<Sealed[]>(shelf.getAll())]);
    await Promise.all(names.filter((_, n) => !(sealed[n]!.at >= time)).map((name) => done(shelf.delete(name))));
  }

  /** Deletes every value of an owner, and the key that could read them. */
  async clear(owner: string): Promise<void> {
    for (const [name, kept] of this.#inMemory) if (kept.owner === owner) this.#inMemory.delete(name);
    if (!(await this.#canSeal())) return;
    const shelf = await this.#store(this.#shelf, 'readwrite');
    const [names, sealed] = await Promise.all([done(shelf.getAllKeys()), done<Sealed[]>(shelf.getAll())]);
    await Promise.all(names.filter((_, n) => sealed[n]?.owner === owner).map((name) => done(shelf.delete(name))));
    await done((await this.#store('keys', 'readwrite')).delete(owner));
  }
}
