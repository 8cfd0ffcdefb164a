/** The flat that the demo's user buys, its loan, and a car. */
import { type Day, toDay } from '../core/time/day.ts';
import { type Book, transfer } from './book.ts';
import { type CalendarDate, isYearEnd } from './date.ts';
import { normal } from './seeded-random.ts';

export const MOVING_IN: Day = toDay('2020-06-30');
const CAR_BOUGHT: Day = toDay('2019-04-20');

const FLAT_PRICE_CENTS = 168_000_00;
/** Including the notary's fees and taxes. */
export const APARTMENT_COST_CENTS = 180_900_00;
export const CAR_PRICE_CENTS = 9_400_00;
const GIFT_CENTS = 20_000_00;

export const LOAN = { principalCents: 155_000_00, ratePct: 1.25, months: 240 };

/** Monthly instalment that repays the loan by its end. */
export const INSTALMENT_CENTS = instalment(LOAN);

interface Accounts {
  readonly checking: Book;
  readonly livret: Book;
  readonly flat: Book;
  readonly loan: Book;
}

export function ownApartment(
  { checking, livret, flat, loan }: Accounts,
  today: CalendarDate,
): void {
  const { day, date } = today;
  if (day === MOVING_IN) {
    const category = 'Logement';
    const own = APARTMENT_COST_CENTS - LOAN.principalCents;
    const gift = 'VIR SEPA DONATION FAMILIALE';
    checking.enter({ day, cents: GIFT_CENTS, label: gift, type: 'credit', category: 'Famille' });
    const drawn = Math.min(livret.cents, Math.max(0, own - GIFT_CENTS));
    transfer(livret, checking, { day, cents: drawn, label: 'VIR INTERNE LIVRET A' });
    // The price less the loan, which a movement links to the flat, apart from the fees, which are spent.
    for (const [label, cents] of [
      ['VIR SEPA ETUDE NOTARIALE APPORT', FLAT_PRICE_CENTS - LOAN.principalCents],
      ['VIR SEPA ETUDE NOTARIALE FRAIS', APARTMENT_COST_CENTS - FLAT_PRICE_CENTS],
    ] as const)
      checking.enter({ day, cents: -cents, label, type: 'transfer', category });
    flat.state(day, FLAT_PRICE_CENTS);
    loan.state(day, -LOAN.principalCents);
  }
  if (day <= MOVING_IN) return;
  if (date === 5 && loan.cents < 0) repay(checking, loan, day);
  if (isYearEnd(today)) {
    flat.state(day, hundreds(flat.cents * (1 + (1.4 + 2.2 * normal('flat', day)) / 100)));
  }
}

function repay(checking: Book, loan: Book, day: Day): void {
  const interest = Math.round((-loan.cents * LOAN.ratePct) / 1200);
  const paid = Math.min(INSTALMENT_CENTS, interest - loan.cents);
  const label = 'PRLV ECHEANCE PRET IMMOBILIER';
  checking.enter({ day, cents: -paid, label, type: 'debit', category: 'Logement' });
  loan.enter({ day, cents: paid, label, type: 'credit' });
  loan.enter({ day, cents: -interest, label: 'INTERETS DU PRET', type: 'interest' });
}

export function ownCar(checking: Book, livret: Book, car: Book, today: CalendarDate): void {
  const { day } = today;
  if (day === CAR_BOUGHT) {
    transfer(livret, checking, { day, cents: CAR_PRICE_CENTS, label: 'VIR INTERNE LIVRET A' });
    const label = 'CHEQUE DE BANQUE GARAGE DU MOULIN';
    checking.enter({ day, cents: -CAR_PRICE_CENTS, label, type: 'transfer', category: 'Voiture' });
    car.state(day, CAR_PRICE_CENTS);
  }
  if (day > CAR_BOUGHT && isYearEnd(today)) car.state(day, hundreds(car.cents * 0.86));
}

/** Computes the annuity by products alone, so that every machine gets the same cents. */
function instalment({ principalCents, ratePct, months }: typeof LOAN): number {
  const monthly = ratePct / 1200;
  let growth = 1;
  for (let month = 0; month < months; month++) growth *= 1 + monthly;
  return Math.round((principalCents * monthly * growth) / (growth - 1));
}

/** Rounds an estimate to hundreds of euros. */
const hundreds = (cents: number) => Math.round(cents / 100_00) * 100_00;
