import { type ReactNode, useId, useMemo } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import type { Dates } from './dates.ts';
import { DraftNote } from './draft-note.tsx';
import css from './form.module.css';
import type { Form as FormState } from './form-types.ts';
import { type Keys, useKeys } from './keys.ts';
import { problemSentence, sentenceOf } from './refusal.ts';
import { type Fact, Stale } from './stale.tsx';

export type { Field, Form as FormState, FormSpec, SaveOptions, Version } from './form-types.ts';
export { useForm } from './use-form.ts';

interface FormProps<V extends object> {
  readonly form: FormState<V>;
  readonly dates: Dates;
  /** Label and format of each field in the comparison of two versions. */
  readonly facts?: { readonly [K in keyof V]?: Fact<V[K]> };
  /** Id for a submit button outside the form, such as in the foot of a drawer. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Problems that belong to no field on the screen, and failures of saving. */
function Unplaced<V extends object>({ form }: { form: FormState<V> }) {
  const words = useWords();
  const isFine = form.unplaced.length === 0 && form.failure === null;
  return (
    <div role="alert">
      {!isFine && (
        <div className={css.wrong} tabIndex={-1} data-unplaced>
          {form.failure !== null && <p>{sentenceOf(form.failure, words)}</p>}
          {[...new Set(form.unplaced.map((problem) => problemSentence(problem, words)))].map((said) => (
            <p key={said}>{said}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The question before leaving with unsaved changes. */
function LeaveBar<V extends object>({ form }: { form: FormState<V> }) {
  const { say } = useWords();
  const question = useId();
  if (!form.leaving) return null;
  const { stay, go } = form.leaving;
  return (
    <div className={css.leave} role="alertdialog" aria-labelledby={question}>
      <p id={question}>{say('form.leave')}</p>
      <div>
        <Button size="sm" autoFocus onClick={stay}>
          {say('form.stay')}
        </Button>
        <Button size="sm" onClick={go}>
          {say('form.goKeep')}
        </Button>
        <Button
          kind="danger"
          size="sm"
          onClick={() => {
            form.discard();
            go();
          }}
        >
          {say('form.goDrop')}
        </Button>
      </div>
    </div>
  );
}

/** The frame of a form: draft, general errors, both versions after a 412, Ctrl Enter, and the question before leaving. */
export function Form<V extends object>({ form, dates, facts = {}, id, className, children }: FormProps<V>) {
  const keys = useMemo<Keys>(
    () => ({
      'ctrl+Enter': ({ target }) => {
        // Also from the buttons of its drawer, or without a focus, but not from another form.
        const isElsewhere = target instanceof HTMLElement && target.closest('form, dialog');
        if (!isElsewhere || isElsewhere === form.element.current) form.submit();
      },
    }),
    [form],
  );
  useKeys(keys);
  return (
    <form
      id={id}
      ref={form.element}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <LeaveBar form={form} />
      <DraftNote draft={form.draft} dates={dates} />
      <Unplaced form={form} />
      {form.stale && <Stale stale={form.stale} values={form.values} facts={facts} onChoose={form.set} />}
      {children}
    </form>
  );
}
