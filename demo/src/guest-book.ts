import { MEN, SURNAMES, WOMEN } from './brazilian-names.ts';
import type { Dice } from './dice.ts';

export type Severity = 'info' | 'warning' | 'critical';
export type Preference = readonly [kind: string, value: string, severity: Severity];

/** A customer record, as the API takes it. */
export interface Person {
  readonly values: Readonly<Record<string, unknown>> & { readonly fullName: string };
  readonly preferences: readonly Preference[];
}

/** A guest who comes along; `person` if they have a record of their own. */
export interface Companion {
  readonly name: string;
  readonly relation: 'partner' | 'child' | 'friend' | 'colleague';
  readonly birthDate: string | null;
  readonly person: Person | null;
}

/** Guests of one booking: one of them books, or a company books for its people. */
export interface Party {
  readonly booker: Person;
  readonly companions: readonly Companion[];
  readonly isCompany: boolean;
  /** Number of beds. */
  readonly size: number;
}

const CRITICAL: readonly Preference[] = [
  ['allergy', 'Glúten, doença celíaca', 'critical'],
  ['allergy', 'Camarão e frutos do mar', 'critical'],
  ['allergy', 'Amendoim, anafilaxia: leva adrenalina', 'critical'],
  ['allergy', 'Proteína do leite de vaca', 'critical'],
  ['allergy', 'Picada de abelha, leva adrenalina', 'critical'],
  ['allergy', 'Dipirona', 'critical'],
];
const MILD: readonly Preference[] = [
  ['allergy', 'Lactose, usa enzima', 'warning'],
  ['allergy', 'Ácaros: sem carpete nem travesseiro de pena', 'warning'],
  ['diet', 'Vegana', 'warning'],
  ['diet', 'Diabetes: sobremesa sem açúcar', 'warning'],
  ['room', 'Andar térreo, tem dificuldade com escadas', 'warning'],
  ['diet', 'Vegetariana', 'info'],
  ['diet', 'Café descafeinado', 'info'],
  ['room', 'Vista para o mar', 'info'],
  ['room', 'Longe da piscina', 'info'],
  ['service', 'Berço no quarto', 'info'],
  ['service', 'Arrumação só à tarde', 'info'],
];
const ABROAD = [
  ['AR', 'es-AR', '+549115'],
  ['PT', 'pt-PT', '+351910'],
  ['US', 'en-US', '+1305555'],
  ['DE', 'de-DE', '+491511'],
  ['FR', 'fr-FR', '+336120'],
] as const;
const AREA_CODES = [11, 21, 27, 31, 41, 48, 51, 61, 71, 81, 83, 84, 85];
const TRADES = ['Turismo', 'Eventos', 'Engenharia', 'Consultoria', 'Produções', 'Seguros', 'Laboratórios', 'Advocacia'];

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

/** Generates people, each with a number of their own. */
class Author {
  readonly #chance: Dice;
  readonly #year: number;
  #count = 0;

  constructor(chance: Dice, year: number) {
    this.#chance = chance;
    this.#year = year;
  }

  birthDate(youngest: number, oldest: number): string {
    const { below } = this.#chance;
    const year = this.#year - youngest - below(oldest - youngest + 1);
    return `${year}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`;
  }

  given(): string {
    const { one, roll } = this.#chance;
    return one(roll() < 0.5 ? WOMEN : MEN);
  }

  surname(): string {
    const { one, roll } = this.#chance;
    return roll() < 0.4 ? `${one(SURNAMES)} ${one(SURNAMES)}` : one(SURNAMES);
  }

  person(fullName: string, preferences: readonly Preference[] = this.#patterns()): Person {
    const { roll, below, one } = this.#chance;
    const [country, locale, prefix] =
      roll() < 0.12 ? one(ABROAD) : (['BR', 'pt-BR', `+55${one(AREA_CODES)}9`] as const);
    const n = ++this.#count;
    return {
      values: {
        fullName,
        email: roll() < 0.85 ? `${slug(fullName)}${n}@example.com` : null,
        phoneE164: roll() < 0.92 ? prefix + String(10_000_000 + below(89_999_999)) : null,
        birthDate: roll() < 0.92 ? this.birthDate(24, 78) : null,
        nationality: country,
        residenceCountry: country,
        preferredLocale: locale,
        marketingOptIn: roll() < 0.35,
        notes: roll() < 0.08 ? 'Prefere contato por mensagem.' : null,
      },
      preferences,
    };
  }

  company(): Person {
    const { below, one, roll } = this.#chance;
    const fullName = `${one(SURNAMES)} & ${one(SURNAMES)} ${one(TRADES)}`;
    const values = {
      kind: 'company',
      fullName,
      legalName: `${fullName} ${roll() < 0.7 ? 'Ltda.' : 'S.A.'}`,
      email: `reservas${++this.#count}@${slug(fullName).replaceAll('.', '-')}.example.com`,
      phoneE164: `+55${one(AREA_CODES)}3${String(1_000_000 + below(8_999_999))}`,
      nationality: 'BR',
      residenceCountry: 'BR',
      preferredLocale: 'pt-BR',
      notes: roll() < 0.4 ? 'Faturar para a matriz, 15 dias.' : null,
    };
    return { values, preferences: [] };
  }

  /** About one in thirty has a critical preference, one in five a wish. */
  #patterns(): Preference[] {
    const { roll, one } = this.#chance;
    if (roll() < 0.033) return [one(CRITICAL)];
    return roll() < 0.22 ? [one(MILD)] : [];
  }
}

/** A single guest, a couple, or a family with children under one surname. */
function family(author: Author, children: number, isCouple: boolean): Party {
  const surname = author.surname();
  const booker = author.person(`${author.given()} ${surname}`);
  const partner = isCouple ? author.person(`${author.given()} ${surname}`) : null;
  const companions: Companion[] = [
    ...(partner
      ? [{ name: partner.values.fullName, relation: 'partner' as const, birthDate: null, person: partner }]
      : []),
    ...Array.from({ length: children }, () => ({
      ...{ name: `${author.given()} ${surname}`, relation: 'child' as const, birthDate: author.birthDate(1, 14) },
      person: null,
    })),
  ];
  return { booker, companions, isCompany: false, size: 1 + companions.length };
}

/** A company and its people. */
function delegation(author: Author, size: number): Party {
  const booker = author.company();
  const companions = Array.from({ length: size }, (_, n): Companion => {
    const name = `${author.given()} ${author.surname()}`;
    return { name, relation: 'colleague', birthDate: null, person: n === 0 ? author.person(name) : null };
  });
  return { booker, companions, isCompany: true, size };
}

/** Regular guests. They come first, so that they are in the house or about to arrive. */
function regulars(author: Author, { alone, family }: Regulars): Party[] {
  const members = ['Isadora', 'Estêvão', 'Bento'].map((given, n) =>
    author.person(`${given} ${family}`, n === 1 ? [] : [CRITICAL[n + 1]!]),
  );
  const [booker, ...others] = members;
  const along = (person: Person, n: number): Companion => ({
    ...{ name: person.values.fullName, relation: n === 0 ? 'partner' : 'child', birthDate: null, person },
  });
  const household: Party = { booker: booker!, companions: others.map(along), isCompany: false, size: members.length };
  const singles = alone.map(
    (name, n): Party => ({
      ...{ booker: author.person(name, [CRITICAL[2 * n]!]), companions: [], isCompany: false, size: 1 },
    }),
  );
  return [singles[0]!, household, ...singles.slice(1)];
}

interface Regulars {
  readonly alone: readonly string[];
  readonly family: string;
}

export interface Mix {
  readonly regulars: Regulars;
  readonly singles: number;
  readonly couples: number;
  readonly families: number;
  readonly companies: number;
}

/** A guest book: regular guests first, then all others in random order. */
export function guestBook(chance: Dice, year: number, mix: Mix): Party[] {
  const { singles, couples, families, companies } = mix;
  const author = new Author(chance, year);
  const many = (count: number, make: () => Party) => Array.from({ length: count }, make);
  const others = [
    ...many(singles, () => family(author, 0, false)),
    ...many(couples, () => family(author, 0, true)),
    ...many(families, () => family(author, 1 + chance.below(3), true)),
    ...many(companies, () => delegation(author, 1 + chance.below(3))),
  ];
  const place = new Map(others.map((party) => [party, chance.roll()]));
  return [...regulars(author, mix.regulars), ...others.toSorted((a, b) => place.get(a)! - place.get(b)!)];
}
