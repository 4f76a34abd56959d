import type { GuestRelation, ReservationDetail, ReservationGuestInput, Transport, TripReason } from '@pousada/client';
import {
  guestRelationValues,
  reservationGuestInputFields,
  transportValues,
  tripReasonValues,
} from '@pousada/client/fields';
import { useMutation } from '@tanstack/react-query';
import { changeFields } from '../../app/change-fields.ts';
import { readAgain } from '../../app/queries.ts';
import type { Card } from '../../app/registration/queries.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { all, asE164, atMost, email, phone, required } from '../../ui/checks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { firstNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { CountryField } from './country-field.tsx';
import { factsOf } from './guest-facts.ts';
import { InlinePanel } from './inline-panel.tsx';
import css from './stay.module.css';

const LIMITS = reservationGuestInputFields;
const SEXES = reservationGuestInputFields.sex.values;

interface Values {
  name: string;
  relation: GuestRelation | '';
  birthDate: string;
  sex: (typeof SEXES)[number] | '';
  nationality: string;
  occupation: string;
  residenceCountry: string;
  residenceCity: string;
  residenceAddress: string;
  email: string;
  phoneE164: string;
  comingFrom: string;
  goingTo: string;
  tripReason: TripReason | '';
  transport: Transport | '';
}

const TEXTS = [
  'birthDate',
  'nationality',
  'occupation',
  'residenceCountry',
  'residenceCity',
  'residenceAddress',
  'email',
  'comingFrom',
  'goingTo',
] as const;

const valuesOf = (card: Card | null): Values => ({
  name: card?.name ?? '',
  relation: card?.relation ?? '',
  sex: card?.sex ?? '',
  tripReason: card?.tripReason ?? '',
  transport: card?.transport ?? '',
  phoneE164: card?.phoneE164 ?? '',
  ...(Object.fromEntries(TEXTS.map((name) => [name, card?.[name] ?? ''])) as Record<(typeof TEXTS)[number], string>),
});

/** Request body; empty fields become null. */
function bodyOf({ relation, sex, tripReason, transport, phoneE164, name, ...rest }: Values): ReservationGuestInput {
  const texts = Object.fromEntries(TEXTS.map((key) => [key, rest[key].trim() || null]));
  return {
    name: name.trim(),
    ...(relation && { relation }),
    sex: sex || null,
    tripReason: tripReason || null,
    transport: transport || null,
    phoneE164: asE164(phoneE164) || null,
    ...texts,
  };
}

/** Changed fields only. */
function changesOf(values: Values, over: Values): Partial<ReservationGuestInput> {
  const [now, before] = [Object.entries(bodyOf(values)), new Map(Object.entries(bodyOf(over)))];
  return Object.fromEntries(now.filter(([name, value]) => before.get(name) !== value));
}

interface GuestFormProps {
  readonly stay: ReservationDetail;
  readonly card: Card | null;
  readonly onClose: () => void;
}

const changed = () => readAgain('reservation-guests', 'reservations');

function useRemoval({ stay, card, onClose }: GuestFormProps) {
  const { api } = useHouse();
  const { say } = useWords();
  return useMutation({
    mutationFn: () => api.deleteReservationGuest({ id: stay.id, guestId: card!.reservationGuestId! }),
    onSuccess: () => {
      offerUndo(say('stay.did.removeGuest', { name: firstNameOf(card!.name) }), async () => {
        const known = card!.tourCustomerId !== null && { tourCustomerId: card!.tourCustomerId };
        await api.createReservationGuest({ id: stay.id, body: { ...bodyOf(valuesOf(card)), ...known } });
        await changed();
      });
      onClose();
    },
    onSettled: changed,
  });
}

/** Form of the national registration card of a guest. The entries apply to this stay only. */
export function GuestForm(props: GuestFormProps) {
  const { stay, card, onClose } = props;
  const words = useWords();
  const { say } = words;
  const { slug, api } = useHouse();
  const dates = useDates();
  const guest = card?.reservationGuestId ?? null;
  const removal = useRemoval(props);
  /** The card as it is on the server. */
  const cardNow = async (): Promise<Values> => {
    const { cards } = await api.getReservationRegistration({ id: stay.id });
    return valuesOf(cards.find(({ reservationGuestId }) => reservationGuestId === guest) ?? null);
  };
  const form = useForm<Values>({
    draft: `${slug}.stay.${stay.id}.guest.${guest ?? card?.tourCustomerId ?? 'new'}`,
    place: 'stay',
    initial: valuesOf(card),
    checks: {
      name: all<string>(required, atMost(LIMITS.name.maxLength)),
      email,
      phoneE164: phone,
      occupation: atMost(LIMITS.occupation.maxLength),
      residenceCity: atMost(LIMITS.residenceCity.maxLength),
      residenceAddress: atMost(LIMITS.residenceAddress.maxLength),
    },
    save: async (values, options, over) =>
      guest === null
        ? api.createReservationGuest(
            {
              id: stay.id,
              body: { ...bodyOf(values), ...(card?.tourCustomerId && { tourCustomerId: card.tourCustomerId }) },
            },
            options,
          )
        : changeFields({
            read: cardNow,
            known: over,
            body: changesOf(values, over),
            // Its entity tag comes only with a read that the trail logs as an access to the document number.
            write: (body) => api.updateReservationGuest({ id: stay.id, guestId: guest, body }, { ifMatch: '*' }),
          }),
    reread: guest === null ? undefined : async () => ({ values: await cardNow() }),
    onSaved: () => {
      void changed();
      offerUndo(say('stay.did.saveGuest', { name: firstNameOf(form.values.name) }));
      onClose();
    },
  });
  const text = (name: (typeof TEXTS)[number] | 'name' | 'phoneE164') => ({
    ...form.field(name),
    label: say(`card.label.${name}`),
  });
  const facts = factsOf(Object.keys(form.values) as (keyof Values)[], words, dates);
  const choices = <T extends string>(kind: string, all: readonly T[]) =>
    all.map((value) => ({ value, label: words.find(`${kind}.${value}`) ?? value }));
  return (
    <InlinePanel
      title={card ? say('stay.cardOf', { name: firstNameOf(card.name) }) : say('stay.newGuest')}
      onClose={() => form.leave(onClose)}
    >
      <Form form={form} dates={dates} facts={facts} className={css.fields}>
        <TextField {...text('name')} />
        <div className={css.pair}>
          <SelectField
            {...form.field('relation')}
            label={say('card.label.relation')}
            none="–"
            choices={choices('relation', guestRelationValues)}
          />
          <DateField {...text('birthDate')} dates={dates} max={dates.today()} isPast />
          <SelectField {...form.field('sex')} label={say('card.label.sex')} none="–" choices={choices('sex', SEXES)} />
          <CountryField {...form.field('nationality')} label={say('card.label.nationality')} />
          <TextField {...text('occupation')} />
          <CountryField {...form.field('residenceCountry')} label={say('card.label.residenceCountry')} />
          <TextField {...text('residenceCity')} />
        </div>
        <TextField {...text('residenceAddress')} />
        <div className={css.pair}>
          <TextField {...text('email')} type="email" />
          <TextField {...text('phoneE164')} type="tel" />
          <TextField {...text('comingFrom')} />
          <TextField {...text('goingTo')} />
          <SelectField
            {...form.field('tripReason')}
            label={say('card.label.tripReason')}
            none="–"
            choices={choices('reason', tripReasonValues)}
          />
          <SelectField
            {...form.field('transport')}
            label={say('card.label.transport')}
            none="–"
            choices={choices('transport', transportValues)}
          />
        </div>
        <div role="alert">{removal.isError && <p className={css.wrong}>{sentenceOf(removal.error, words)}</p>}</div>
        <div className={css.acts}>
          <Button kind="primary" type="submit" isBusy={form.isSaving} isSent>
            {say('stay.saveCard')}
          </Button>
          {guest !== null && (
            <Button kind="danger" isBusy={removal.isPending} isSent onClick={() => removal.mutate()}>
              {say('common.remove')}
            </Button>
          )}
        </div>
      </Form>
    </InlinePanel>
  );
}
