import { Store, useStore } from '../../ui/store.ts';

/** A house or a clock that this device knows, and the person signed in to it. Nothing here names a person. */
export interface Instance {
  /** The value of the header that names the instance to the server. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The user or member that the token belongs to. */
  readonly personId?: number | undefined;
  readonly token?: string | undefined;
}

type Session = Pick<Instance, 'personId' | 'token'>;

const parse = <T>(text: string | null, otherwise: T): T => {
  try {
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
};

/**
 * The instances of one realm in the storage of this origin. A session that was not asked to outlive the browser lies in the
 * storage of its tab instead.
 */
export class Instances<I extends Instance> {
  readonly #storageKey: string;
  readonly #sessionKey: string;
  /** Not typed by `I`, so that a store of clocks can stand for a store of instances. */
  readonly #store: Store<readonly Instance[]>;

  constructor(storageKey: string, sessionKey: string) {
    this.#storageKey = storageKey;
    this.#sessionKey = sessionKey;
    this.#store = new Store<readonly Instance[]>(this.#load());
    // Another tab signed in or out.
    addEventListener('storage', ({ key }) => {
      if (key === storageKey || key === null) this.#store.set(this.#load());
    });
  }

  #kept(): readonly I[] {
    return parse<readonly I[]>(localStorage.getItem(this.#storageKey), []);
  }

  /** The sessions of this tab, by the id of their instance. */
  #sessions(): Record<string, Session> {
    return parse(sessionStorage.getItem(this.#sessionKey), {});
  }

  #load(): readonly I[] {
    const sessions = this.#sessions();
    return this.#kept().map((one) => ({ ...one, ...sessions[one.id] }));
  }

  #write(kept: readonly I[], sessions: Record<string, Session>): void {
    localStorage.setItem(this.#storageKey, JSON.stringify(kept));
    sessionStorage.setItem(this.#sessionKey, JSON.stringify(sessions));
    this.#store.set(this.#load());
  }

  all(): readonly I[] {
    return this.#store.get() as readonly I[];
  }

  bySlug(slug: string): I | undefined {
    return this.all().find((one) => one.slug === slug);
  }

  /** Calls the listener after each change, here or in another tab, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  useAll(): readonly I[] {
    return useStore(this.#store) as readonly I[];
  }

  /** Adds an instance with its session; `isKept` lets the session outlive the browser. */
  keep(instance: I, isKept: boolean): void {
    const { token, personId, ...known } = instance;
    const { [instance.id]: _, ...sessions } = this.#sessions();
    const others = this.#kept().filter(({ id, slug }) => id !== instance.id && slug !== instance.slug);
    if (isKept) this.#write([...others, instance], sessions);
    else this.#write([...others, known as I], { ...sessions, [instance.id]: { token, personId } });
  }

  /** True where the session outlives the browser. */
  isKept(slug: string): boolean {
    const instance = this.bySlug(slug);
    return instance?.token !== undefined && this.#sessions()[instance.id] === undefined;
  }

  /** Updates what is known of an instance; the session stays. */
  change(slug: string, { slug: _slug, ...change }: Partial<Omit<I, 'id' | 'token'>>): void {
    const before = this.bySlug(slug);
    if (!before || JSON.stringify({ ...before, ...change }) === JSON.stringify(before)) return;
    const { personId, ...known } = change;
    const sessions = this.#sessions();
    const session = sessions[before.id];
    if (session && personId !== undefined) sessions[before.id] = { ...session, personId };
    const person = session || personId === undefined ? {} : { personId };
    this.#write(
      this.#kept().map((one) => (one.slug === slug ? { ...one, ...known, ...person } : one)),
      sessions,
    );
  }

  /** Forgets the session; the instance itself stays known. */
  forgetSession(slug: string): void {
    const { [this.bySlug(slug)?.id ?? '']: _, ...sessions } = this.#sessions();
    this.#write(
      this.#kept().map((one) => (one.slug === slug ? { ...one, token: undefined, personId: undefined } : one)),
      sessions,
    );
  }
}
