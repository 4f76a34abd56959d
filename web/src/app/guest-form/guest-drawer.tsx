import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Form, type SaveOptions, useForm, type Version } from '../../ui/form.tsx';
import { useWords } from '../../words/words.ts';
import { useDates } from '../use-dates.ts';
import { GuestFields } from './guest-fields.tsx';
import { type GuestValues, guestChecks } from './values.ts';

interface GuestDrawerProps<R> {
  readonly title: string;
  readonly act: string;
  readonly draft: string;
  /** The parameter of the address that keeps it open. */
  readonly place: string;
  readonly initial: GuestValues;
  readonly etag?: string | undefined;
  readonly save: (values: GuestValues, options: SaveOptions) => Promise<R>;
  readonly reread?: () => Promise<Version<GuestValues>>;
  readonly onSaved: (result: R, values: GuestValues) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The form of a guest, new or known. */
export function GuestDrawer<R>({ title, act, onClose, ...spec }: GuestDrawerProps<R>) {
  const { say } = useWords();
  const dates = useDates();
  const id = useId();
  const form = useForm<GuestValues, R>({ ...spec, checks: guestChecks });
  const facts = {
    marketingOptIn: {
      label: say('guest.marketing'),
      show: (value: boolean) => say(value ? 'guest.marketing.yes' : 'guest.marketing.no'),
    },
  };
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} isBusy={form.isSaving} isSent>
          {act}
          <kbd>Ctrl Enter</kbd>
        </Button>
      }
    >
      <Form id={id} form={form} dates={dates} facts={facts}>
        <GuestFields form={form} />
      </Form>
    </Drawer>
  );
}
