import { MEN, SURNAMES, WOMEN } from './brazilian-names.ts';

const PEOPLE = 270;
const COMPANIES = 30;
/** People first, then companies. */
export const COMPANIES_AT = PEOPLE;

const TRADES = [
  'Turismo',
  'Eventos',
  'Agência de Viagens',
  'Engenharia',
  'Consultoria',
  'Produções',
  'Seguros',
  'Laboratórios',
];
const AREA_CODES = [11, 21, 27, 31, 41, 48, 51, 61, 71, 81, 83, 84, 85];
const ABROAD = [
  ['AR', 'es-AR', '+549115'],
  ['PT', 'pt-PT', '+351910'],
  ['US', 'en-US', '+1305555'],
  ['DE', 'de-DE', '+491511'],
  ['FR', 'fr-FR', '+336120'],
] as const;

/** The same dice for every demo, so that screenshots and bug reports agree. */
export function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(roll() * limit);
  return { roll, below, one: <T>(of: readonly T[]): T => of[below(of.length)]! };
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

export type Dice = ReturnType<typeof dice>;

function person({ roll, below, one }: Dice, index: number) {
  const given = one(index % 2 === 0 ? WOMEN : MEN);
  const fullName = [given, ...(roll() < 0.5 ? [one(SURNAMES)] : []), one(SURNAMES)].join(' ');
  const [country, locale, prefix] = roll() < 0.1 ? one(ABROAD) : (['BR', 'pt-BR', `+55${one(AREA_CODES)}9`] as const);
  const year = 1938 + below(66);
  return {
    kind: 'person',
    full_name: fullName,
    legal_name: null,
    email: roll() < 0.85 ? `${slug(fullName)}${index}@example.com` : null,
    phone_e164: roll() < 0.9 ? prefix + String(10_000_000 + below(89_999_999)) : null,
    birth_date:
      roll() < 0.9
        ? `${year}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
        : null,
    nationality: country,
    residence_country: roll() < 0.95 ? country : 'BR',
    preferred_locale: locale,
    marketing_opt_in: roll() < 0.35,
    notes: roll() < 0.08 ? 'Prefere contato por mensagem.' : null,
    days_ago: 1 + below(700),
  };
}

function company({ roll, below, one }: Dice, index: number) {
  const name = `${one(SURNAMES)} & ${one(SURNAMES)} ${one(TRADES)}`;
  return {
    kind: 'company',
    full_name: name,
    legal_name: `${name} ${roll() < 0.7 ? 'Ltda.' : 'S.A.'}`,
    email: `reservas${index}@${slug(name).replaceAll('.', '-')}.example.com`,
    phone_e164: `+55${one(AREA_CODES)}3${String(1_000_000 + below(8_999_999))}`,
    birth_date: null,
    nationality: 'BR',
    residence_country: 'BR',
    preferred_locale: 'pt-BR',
    marketing_opt_in: roll() < 0.2,
    notes: roll() < 0.3 ? 'Faturar para a matriz, 15 dias.' : null,
    days_ago: 1 + below(700),
  };
}

/** The customers of the demo, by the names of their columns. */
export const customerBook = (chance: Dice) => [
  ...Array.from({ length: PEOPLE }, (_, index) => person(chance, index)),
  ...Array.from({ length: COMPANIES }, (_, index) => company(chance, index)),
];
