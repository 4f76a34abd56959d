import { newKey, PousadaError } from '@pousada/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { afterPress } from './after-press.ts';
import type { Problem } from './checks.ts';
import type { Form, FormSpec, Kept, Stale, Version, Worded } from './form-types.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { problemSentence } from './refusal.ts';
import { useDraft } from './use-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The control of a field, by its dotted name. */
const elementOf = (form: HTMLElement | null, field: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(field)}"] :is(input, select, textarea, button, [tabindex])`,
  ) ?? null;

function problemsOf<V extends object>(values: V, asked: FormSpec<V>['checks'] = {}): Problem[] {
  const checks = typeof asked === 'function' ? asked(values) : asked;
  const names = Object.keys(checks) as (keyof V & string)[];
  return names.flatMap((field) => {
    const problem = checks[field]?.(values[field]);
    return problem ? [{ message: '', field, ...problem }] : [];
  });
}

/** The state of a form: values, problems, and the outcome of saving. */
export function useForm<V extends Worded<V>, R = unknown>(spec: FormSpec<V, R>): Form<V> {
  const words = useWords();
  const [base, setBase] = useState<Version<V>>({ values: spec.initial, etag: spec.etag });
  const [values, setValues] = useState(spec.initial);
  // Several changes between two renders add up.
  const latest = useRef(values);
  const put = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<PousadaError | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [stale, setStale] = useState<Stale<V> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  const isUnsafe = useRef(false);
  const touched = useRef(new Set<string>());
  const isDirty = !isSame(values, base.values);
  const restored = (kept: V): V => ({ ...latest.current, ...(spec.restore?.(kept) ?? kept) });
  const draft = useDraft<Kept<V>>(
    spec.draft,
    (kept) => {
      // The draft was typed over an earlier version. If that has changed, saving is refused and shows both.
      if (kept.base.etag || spec.reread) setBase(kept.base);
      put(restored(kept.values));
    },
    {
      isMeant: (kept) => !isSame(restored(kept.values), latest.current),
      isUnderWay: () => spec.isResumed ?? false,
    },
  );
  const guarded = useLeaveGuard(isUnsafe, spec.place);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const leaving =
    guarded ??
    (asked && {
      stay: () => setAsked(null),
      go: () => {
        setAsked(null);
        asked.go();
      },
    });

  // A change by another user is shown at once, unless something was typed over it.
  // A record without a tag of its own, such as one within another, is known by its values.
  const version = spec.etag ?? (spec.reread && JSON.stringify(spec.initial));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the values it was read with
  useEffect(() => {
    if (isUnsafe.current) return;
    setBase({ values: spec.initial, etag: spec.etag });
    put(spec.initial);
  }, [version]);
  useEffect(() => {
    isUnsafe.current = isDirty;
  }, [isDirty]);

  function set(change: Partial<V>) {
    const next = { ...latest.current, ...change };
    key.current = null;
    for (const name of Object.keys(change)) touched.current.add(name);
    put(next);
    setProblems((all) => all.filter(({ field }) => !Object.keys(change).some((name) => isWithin(field, name))));
    setFailure(null);
    setRefusal(null);
    draft.keep({ values: next, base });
  }

  function show(found: readonly Problem[]) {
    setProblems(found);
    // After the errors are rendered.
    requestAnimationFrame(() => {
      const first = found.map(({ field }) => elementOf(element.current, field)).find(Boolean);
      (first ?? element.current?.querySelector<HTMLElement>('[data-unplaced]'))?.focus();
    });
  }

  /** Shows both versions. Fields not touched here take the other user's value; for the rest the user chooses. */
  function meet(theirs: Version<V>, over: V) {
    const mine = latest.current;
    const names = (Object.keys(mine) as (keyof V)[]).filter((name) => isSame(mine[name], over[name]));
    put({ ...mine, ...Object.fromEntries(names.map((name) => [name, theirs.values[name]])) });
    setStale({ ...theirs, mine });
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-stale]')?.focus());
  }

  function refused(error: unknown) {
    // Without a reply the first request may have arrived: the same key makes one of both.
    if (!(error instanceof PousadaError) || error.status !== 0) key.current = null;
    if (error instanceof PousadaError && error.errors.length > 0) {
      setRefusal(error);
      return show(error.errors.map((one) => ({ ...one, field: spec.alias?.[one.field] ?? one.field })));
    }
    setFailure(error);
  }

  /** Saves. After a 412 it saves again if the form shows no difference. Otherwise it returns the other version. */
  async function save(sent: V, over: Version<V>): Promise<{ result: R; etag: string | undefined } | Version<V>> {
    key.current ??= newKey();
    // Without a new tag the former one stays: a save that it no longer allows is refused, never silent.
    let etag = over.etag;
    const onEtag = (heard: string) => {
      etag = heard;
    };
    try {
      const options = { ifMatch: over.etag, idempotencyKey: key.current, onEtag };
      return { result: await spec.save(sent, options, over.values), etag };
    } catch (error) {
      if (!(error instanceof PousadaError) || error.status !== 412 || !spec.reread) throw error;
      key.current = null;
      const theirs = await spec.reread();
      // Equal to what is sent where the reply of an earlier attempt was lost.
      const isChoice = !isSame(theirs.values, over.values) && !isSame(theirs.values, sent);
      return isChoice || theirs.etag === over.etag ? theirs : save(sent, theirs);
    }
  }

  async function send(sent: V, over: Version<V>) {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    setRefusal(null);
    try {
      const saved = await save(sent, over);
      if (!('result' in saved)) return meet(saved, over.values);
      const { result, etag } = saved;
      key.current = null;
      isUnsafe.current = false;
      setBase({ values: sent, etag });
      setProblems([]);
      setStale(null);
      draft.drop();
      spec.onSaved?.(result, sent);
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  }

  function submit() {
    const found = problemsOf(latest.current, spec.checks);
    if (found.length > 0) return show(found);
    void send(latest.current, stale ?? base);
  }

  function blur(name: keyof V & string) {
    // A field that was not typed in says nothing: the form may be new, or emptied after a save.
    if (!touched.current.has(name)) return;
    const found = problemsOf(latest.current, spec.checks).filter(({ field }) => field === name);
    // An error of the server stays until the field changes: removing it on blur would move the page under a press.
    if (found.length > 0) setProblems((all) => [...all.filter(({ field }) => !isWithin(field, name)), ...found]);
  }

  // Fields register during the render. The set is complete once it is committed, before any error can appear.
  const drawn = new Set<string>();
  const placed = useRef<ReadonlySet<string>>(drawn);
  useLayoutEffect(() => {
    placed.current = drawn;
  });
  const unsaid = problems.filter((problem) => !spec.tells?.(problem));
  return {
    values,
    base,
    isDirty,
    isSaving,
    refusal,
    failure,
    stale,
    draft,
    leaving,
    element,
    unplaced: unsaid.filter(({ field }) => ![...placed.current].some((name) => isWithin(field, name))),
    field: (name) => {
      drawn.add(name);
      const problem = unsaid.find(({ field }) => isWithin(field, name));
      return {
        name,
        value: values[name],
        onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
        onBlur: () => afterPress(() => blur(name)),
        error: problem ? problemSentence(problem, words) : null,
      };
    },
    set,
    assume: (change) => {
      setBase((now) => ({ ...now, values: { ...now.values, ...change } }));
      put({ ...latest.current, ...change });
    },
    submit,
    restart: (fresh) => {
      touched.current.clear();
      setBase({ values: fresh });
      put(fresh);
    },
    discard: () => {
      isUnsafe.current = false;
      draft.drop();
    },
    // Leaving again while the question is shown withdraws it.
    leave: (go) => (isUnsafe.current ? setAsked(asked ? null : { go }) : go()),
  };
}

/** `items.0.startsAt` is within `items`. */
const isWithin = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`);
