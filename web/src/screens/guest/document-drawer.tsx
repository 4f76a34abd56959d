import type { CountryCode, CustomerDetail } from '@pousada/client';
import { customerDocumentInputFields } from '@pousada/client/fields';
import { useId } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { all, atMost, required } from '../../ui/checks.ts';
import { countryChoices } from '../../ui/countries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords, type Words } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

const TYPES = ['cpf', 'rg', 'cnh', 'passport', 'rne'];

export const documentName = ({ find }: Words, type: string): string => find(`document.${type}`) ?? type;

interface Values {
  docType: string;
  number: string;
  issuingCountry: CountryCode | '';
  issuedOn: string;
  expiresOn: string;
}

/** Only the server stores the number, encrypted. No draft of it stays on this device. */
function useDocument(guest: CustomerDetail, onClose: () => void) {
  const { say } = useWords();
  const { api } = useHouse();
  const changed = useGuestChanged(guest.id);
  return useForm<Values, { id: number }>({
    place: 'document',
    initial: { docType: 'rg', number: '', issuingCountry: '', issuedOn: '', expiresOn: '' },
    checks: { number: all<string>(required, atMost(customerDocumentInputFields.number.maxLength)) },
    save: ({ docType, number, issuingCountry, issuedOn, expiresOn }, options) =>
      api.createCustomerDocument(
        {
          body: {
            tourCustomerId: guest.id,
            docType,
            number: number.trim(),
            issuingCountry: issuingCountry || null,
            issuedOn: issuedOn || null,
            expiresOn: expiresOn || null,
          },
        },
        options,
      ),
    onSaved: ({ id }) => {
      onClose();
      void changed();
      offerUndo(say('guest.documentAdded'), async () => {
        await api.deleteCustomerDocument({ id });
        await changed();
      });
    },
  });
}

/** Adds a document. */
export function DocumentDrawer({ guest, onClose }: { guest: CustomerDetail; onClose: () => void }) {
  const words = useWords();
  const { say, language } = words;
  const dates = useDates();
  const id = useId();
  const form = useDocument(guest, onClose);
  const title = say('guest.addDocument');
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} isBusy={form.isSaving} isSent>
          {say('guest.saveDocument')}
        </Button>
      }
    >
      <Form id={id} form={form} dates={dates} className={css.form}>
        <SelectField
          label={say('guest.documentType')}
          {...form.field('docType')}
          choices={TYPES.map((type) => ({ value: type, label: documentName(words, type) }))}
        />
        <TextField
          label={say('guest.documentNumber')}
          help={say('guest.documentNumberHelp')}
          spellCheck={false}
          {...form.field('number')}
        />
        <SelectField
          label={say('guest.documentCountry')}
          {...form.field('issuingCountry')}
          choices={countryChoices(language)}
          none={say('guest.form.noCountry')}
        />
        <DateField
          label={say('guest.documentIssuedOn')}
          aside={say('form.optional')}
          {...form.field('issuedOn')}
          dates={dates}
          max={dates.today()}
          isPast
        />
        <DateField
          label={say('guest.documentExpiresOn')}
          aside={say('form.optional')}
          {...form.field('expiresOn')}
          dates={dates}
        />
      </Form>
    </Drawer>
  );
}
