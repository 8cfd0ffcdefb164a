/** Ten years of an invented user from 1 September 2016 on, day by day: the past never depends on the future. */
import type { Day } from '../core/time/day.ts';
import { ownApartment, ownCar } from './apartment.ts';
import { Book } from './book.ts';
import { isYearEnd } from './date.ts';
import { balanceSavings, bookHouseholdDay } from './household.ts';
import { createCto, createPea, createWallet } from './investments.ts';
import { createMarket, daysUpTo, type Market, START } from './market.ts';
import { createLifeInsurance, createLivret } from './savings.ts';

export const ACCOUNT_NAMES = [
  ...(['checking', 'livret', 'pea', 'cto', 'av', 'wallet', 'flat', 'loan', 'car'] as const),
];
export type AccountName = (typeof ACCOUNT_NAMES)[number];

export interface Life {
  readonly books: Readonly<Record<AccountName, Book>>;
  readonly market: Market;
}

/** Returns the life up to a day, included; the market is known up to the day before, whose closes are final. */
export function live(today: Day): Life {
  const market = createMarket(today);
  const books: Record<AccountName, Book> = {
    checking: new Book(),
    livret: new Book(),
    pea: new Book(),
    cto: new Book(),
    av: new Book(),
    wallet: new Book(),
    flat: new Book(),
    loan: new Book(),
    car: new Book(),
  };
  const { checking, livret, pea, cto, av, wallet, car } = books;
  const dayBefore = (START - 1) as Day;
  checking.state(dayBefore, 1_840_25);
  livret.state(dayBefore, 9_000_00);

  const habits = [
    createLivret(livret),
    createLifeInsurance(checking, av),
    createPea(checking, pea, market),
    createCto(checking, cto, market),
    createWallet(checking, wallet, market),
  ];
  for (const date of daysUpTo(today)) {
    bookHouseholdDay(checking, date);
    ownApartment(books, date);
    ownCar(checking, livret, car, date);
    for (const habit of habits) habit(date);
    balanceSavings(checking, livret, date);
    if (isYearEnd(date)) {
      for (const book of [checking, livret]) book.state(date.day, book.cents);
    }
  }
  return { books, market };
}
