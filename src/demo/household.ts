/** Income to the current account, and expenses of the household. */
import { type Day, toDay } from '../core/time/day.ts';
import { MOVING_IN } from './apartment.ts';
import { type Book, transfer } from './book.ts';
import type { CalendarDate } from './date.ts';
import { centsBetween, seededRandom } from './seeded-random.ts';

const FIRST_YEAR = 2016;

/** Books one day of the household. */
export function bookHouseholdDay(checking: Book, today: CalendarDate): void {
  earn(checking, today);
  for (const bill of BILLS) payIfDue(checking, bill, today);
  shop(checking, today);
}

function earn(checking: Book, { day, year, month, date }: CalendarDate): void {
  if (date !== 27) return;
  const promoted = year >= 2021 ? 1.12 : 1;
  const salary = Math.round(compound(2_264_18, 1.027, year - FIRST_YEAR) * promoted);
  const pay = (cents: number, label: string) =>
    checking.enter({ day, cents, label, type: 'credit', category: 'Salaire' });
  pay(salary, 'VIR SEPA ATELIERS BRUMAIRE SALAIRE');
  if (month === 12) pay(Math.round(salary / 2), 'VIR SEPA ATELIERS BRUMAIRE PRIME');
}

interface Bill {
  readonly label: string;
  readonly category: string;
  /** In the first year; inflation raises it each year. */
  readonly cents: number;
  readonly date: number;
  /** 1 to 12. @default every month */
  readonly months?: readonly number[];
  readonly from?: Day;
  readonly until?: Day;
}

const QUARTERLY = [1, 4, 7, 10];

const BILLS: readonly Bill[] = [
  {
    label: 'PRLV REGIE DES TILLEULS LOYER',
    category: 'Logement',
    cents: 645_00,
    date: 3,
    until: MOVING_IN,
  },
  {
    label: 'PRLV SYNDIC LES GLYCINES CHARGES',
    category: 'Logement',
    cents: 268_00,
    date: 12,
    months: QUARTERLY,
    from: MOVING_IN,
  },
  { label: 'PRLV LUMEN ENERGIE', category: 'Énergie', cents: 54_90, date: 8 },
  { label: 'PRLV EAU DU VALLON', category: 'Énergie', cents: 61_40, date: 18, months: [3, 9] },
  { label: 'PRLV FILAO FIBRE', category: 'Abonnements', cents: 29_99, date: 6 },
  { label: 'PRLV COLIBRI MOBILE', category: 'Abonnements', cents: 12_99, date: 11 },
  {
    label: 'PRLV ECRAN PLUS',
    category: 'Abonnements',
    cents: 10_99,
    date: 15,
    from: toDay('2018-03-01'),
  },
  { label: 'PRLV ONDE MUSIQUE', category: 'Abonnements', cents: 9_99, date: 21 },
  { label: 'PRLV MUTUELLE DES QUAIS', category: 'Assurances', cents: 33_50, date: 10 },
  {
    label: 'PRLV ASSURANCE HABITATION LE PHARE',
    category: 'Assurances',
    cents: 148_20,
    date: 14,
    months: [2],
  },
  {
    label: 'PRLV ASSURANCE AUTO LE PHARE',
    category: 'Assurances',
    cents: 37_80,
    date: 14,
    from: toDay('2019-04-20'),
  },
  {
    label: 'PRLV TRAMWAYS REUNIS',
    category: 'Transports',
    cents: 46_00,
    date: 2,
    until: toDay('2019-04-30'),
  },
  {
    label: 'PRLV IMPOT SUR LE REVENU',
    category: 'Impôts',
    cents: 118_00,
    date: 17,
    until: toDay('2018-12-31'),
  },
  {
    label: 'PRLV TAXE FONCIERE',
    category: 'Impôts',
    cents: 742_00,
    date: 15,
    months: [10],
    from: toDay('2021-01-01'),
  },
  { label: 'CB GITE DES EMBRUNS', category: 'Vacances', cents: 735_00, date: 4, months: [8] },
  { label: 'CB COMPAGNIE DES TRAINS', category: 'Vacances', cents: 186_00, date: 13, months: [7] },
  { label: 'CB CHALET DES CIMES', category: 'Vacances', cents: 340_00, date: 20, months: [2] },
  { label: 'CB JOUETS ET MERVEILLES', category: 'Cadeaux', cents: 164_00, date: 16, months: [12] },
];

function payIfDue(checking: Book, bill: Bill, { day, year, month, date }: CalendarDate): void {
  const { label, category, months, from = day, until = day } = bill;
  if (date !== bill.date || day < from || day > until) return;
  if (months !== undefined && !months.includes(month)) return;
  const cents = compound(bill.cents, 1.021, year - FIRST_YEAR);
  checking.enter({ day, cents: -cents, label, type: 'debit', category });
}

interface Habit {
  readonly label: string;
  readonly category: string;
  /** Probability by day of the week, from Sunday to Saturday. */
  readonly likely: readonly number[];
  readonly cents: readonly [low: number, high: number];
  readonly from?: Day;
}

const daily = (likely: number) => Array<number>(7).fill(likely);

const HABITS: readonly Habit[] = [
  {
    label: 'CB MARCHE DES HALLES',
    category: 'Courses',
    likely: [0.1, 0, 0, 0.3, 0, 0, 0.95],
    cents: [38_00, 96_00],
  },
  { label: 'CB EPICERIE DU COIN', category: 'Courses', likely: daily(0.12), cents: [6_50, 24_00] },
  {
    label: 'CB BOULANGERIE LEVAIN',
    category: 'Courses',
    likely: [0.6, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4],
    cents: [2_20, 8_40],
  },
  {
    label: 'CB CAFE DE LA GARE',
    category: 'Restaurants',
    likely: [0, 0.2, 0.2, 0.2, 0.2, 0.2, 0],
    cents: [2_10, 4_60],
  },
  {
    label: 'CB BISTROT DES QUAIS',
    category: 'Restaurants',
    likely: [0.1, 0.03, 0.03, 0.1, 0.1, 0.35, 0.3],
    cents: [15_00, 41_00],
  },
  {
    label: 'CB STATION DU ROND-POINT',
    category: 'Transports',
    likely: daily(0.05),
    cents: [36_00, 68_00],
    from: toDay('2019-04-20'),
  },
  {
    label: 'CB MAISON ORME VETEMENTS',
    category: 'Habillement',
    likely: daily(0.025),
    cents: [29_00, 118_00],
  },
  { label: 'CB PHARMACIE DU PONT', category: 'Santé', likely: daily(0.025), cents: [8_00, 46_00] },
  {
    label: 'CB CINEMA LE RIALTO',
    category: 'Loisirs',
    likely: [0.08, 0, 0, 0.05, 0, 0.08, 0.08],
    cents: [9_50, 26_00],
  },
  {
    label: 'CB LIBRAIRIE DES ARCADES',
    category: 'Loisirs',
    likely: daily(0.03),
    cents: [7_90, 38_00],
  },
];

function shop(checking: Book, { day, year, weekday }: CalendarDate): void {
  for (const { label, category, likely, cents, from = day } of HABITS) {
    if (day < from || seededRandom(label, day) >= (likely[weekday] ?? 0)) continue;
    const spent = compound(
      centsBetween(`${label} amount`, day, ...cents),
      1.021,
      year - FIRST_YEAR,
    );
    checking.enter({ day, cents: -spent, label, type: 'debit', category });
  }
}

/** Range for the balance of the current account: above it, money is saved; below it, savings are drawn. */
const UPPER_BALANCE_CENTS = 2_600_00;
const LOWER_BALANCE_CENTS = 300_00;
const LIVRET_A_CEILING_CENTS = 22_950_00;

/** Moves a surplus after pay day to the Livret A, and tops up a low current account from it. */
export function balanceSavings(checking: Book, livret: Book, { day, date }: CalendarDate): void {
  const label = 'VIR INTERNE LIVRET A';
  if (checking.cents < LOWER_BALANCE_CENTS) {
    const cents = Math.min(livret.cents, 1_000_00);
    if (cents > 0) transfer(livret, checking, { day, cents, label });
  }
  if (date !== 28) return;
  const capacity = LIVRET_A_CEILING_CENTS - livret.cents;
  const cents = Math.min(checking.cents - UPPER_BALANCE_CENTS, capacity);
  if (cents >= 50_00) transfer(checking, livret, { day, cents, label, category: 'Épargne' });
}

/** Multiplies once a year, as for a price or a wage. */
function compound(cents: number, factor: number, years: number): number {
  let grown = cents;
  for (let year = 0; year < years; year++) grown *= factor;
  return Math.round(grown);
}
