import { describeResource } from '../../../test/describe-resource.ts';
import { customers } from './customers.resource.ts';
import module from './customers.routes.ts';

describeResource(customers, module, {
  minimal: async (tour) => ({ fullName: `Conceição ${tour.app.next()}` }),
  full: async (tour) => ({
    kind: 'company',
    fullName: `Pousada São João ${tour.app.next()}`,
    legalName: 'São João Hotelaria Ltda.',
    email: `Contato${tour.app.next()}@example.com`,
    phoneE164: '+558499990000',
    birthDate: '1984-02-29',
    nationality: 'br',
    residenceCountry: 'PT',
    preferredLocale: 'pt-BR',
    marketingOptIn: true,
    marketingOptInAt: '2026-11-14T23:52:00.000+00:00',
    notes: 'Prefere ser chamado pelo apelido.\nSem ligações à noite.',
  }),
  readsBack: (sent) => ({
    ...sent,
    ...('nationality' in sent && { nationality: String(sent.nationality).toUpperCase() }),
  }),
  invalid: [
    ...['not-an-address', 'a@b', 'a b@example.com', '@example.com'].map((email) => ({
      body: { email },
      field: 'email',
      rule: 'email',
    })),
    ...['5584999990000', '+1234567', '+1234567890123456', '+55 84 99999', '+55849999900a'].map((phoneE164) => ({
      body: { phoneE164 },
      field: 'phoneE164',
      rule: 'regex',
    })),
    ...['XX', 'BRA', 'B', 'UK'].map((nationality) => ({ body: { nationality }, field: 'nationality', rule: 'enum' })),
    { body: { residenceCountry: 'ZZ' }, field: 'residenceCountry', rule: 'enum' },
    { body: { birthDate: '2023-02-29' }, field: 'birthDate', rule: 'date' },
    { body: { marketingOptInAt: 'yesterday' }, field: 'marketingOptInAt', rule: 'date' },
    { body: { fullName: '   ' }, field: 'fullName', rule: 'required' },
    { body: { fullName: 'Nul\u0000' }, field: 'fullName', rule: 'string' },
    { body: { notes: 'half \ud800' }, field: 'notes', rule: 'string' },
  ],
});
