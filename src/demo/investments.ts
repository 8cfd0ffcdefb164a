/** Investments of the demo's user: a PEA each month, a CTO each quarter, and bitcoin. */
import { type Day, toDay } from '../core/time/day.ts';
import { type Book, transfer } from './book.ts';
import { type CalendarDate, isFirstWorkdayFrom } from './date.ts';
import type { Market } from './market.ts';
import { Portfolio } from './portfolio.ts';
import {
  BICYCLES,
  BITCOIN,
  BONDS,
  EUROPE,
  GLASSWORKS,
  SOFTWARE,
  SOLAR,
  WORLD,
} from './securities.ts';

export const PEA_OPENED: Day = toDay('2017-03-05');
export const CTO_OPENED: Day = toDay('2019-01-10');
const BITCOIN_OPENED: Day = toDay('2018-10-22');

/** Minimum balance of the current account after an investment. */
const MIN_BALANCE_CENTS = 500_00;
/** Half of the current account's balance above this goes to the PEA, in addition to the monthly payment. */
const IDLE_CENTS = 3_200_00;

/** Returns true in a month of the story. */
const isMonth = ({ year, month }: CalendarDate, text: string) =>
  text === `${year}-${String(month).padStart(2, '0')}`;

export function createPea(checking: Book, pea: Book, market: Market) {
  const portfolio = new Portfolio(pea, market);
  return (today: CalendarDate): void => {
    const { day, year, month, date } = today;
    portfolio.beginDay(day);
    if (date === 5 && day >= PEA_OPENED) {
      const isGlassworks = isMonth(today, '2018-05') || isMonth(today, '2021-03');
      const cents = isGlassworks ? 950_00 : year < 2021 ? 200_00 : 320_00;
      pay(checking, pea, day, cents + idle(checking), 'VIR INTERNE PEA');
    }
    if (!isFirstWorkdayFrom(6, today)) return;
    if (month === 6) portfolio.earnDividend(GLASSWORKS, day, 3.1);
    if (isMonth(today, '2018-05') || isMonth(today, '2021-03')) portfolio.buy(GLASSWORKS, day);
    else portfolio.buy(month % 4 === 0 ? EUROPE : WORLD, day);
    if (isMonth(today, '2023-11')) portfolio.sell(GLASSWORKS, day, 0.5);
    if (isMonth(today, '2025-03')) portfolio.sell(EUROPE, day, 0.25);
  };
}

export function createCto(checking: Book, cto: Book, market: Market) {
  const portfolio = new Portfolio(cto, market);
  return (today: CalendarDate): void => {
    const { day, year, month, date } = today;
    portfolio.beginDay(day);
    if (date === 10 && month % 3 === 1 && day >= CTO_OPENED) {
      pay(checking, cto, day, year < 2022 ? 400_00 : 600_00, 'VIR INTERNE COMPTE TITRES');
    }
    if (!isFirstWorkdayFrom(12, today)) return;
    if (month === 1) portfolio.buy(SOFTWARE, day);
    if (month === 4) portfolio.buy(BICYCLES, day);
    if (month === 5) portfolio.earnDividend(BICYCLES, day, 1.4);
    if (month === 7) portfolio.buy(year < 2022 ? SOLAR : SOFTWARE, day);
    if (month === 9) portfolio.earnDividend(SOFTWARE, day, 0.9, 15);
    if (month === 10) portfolio.buy(BONDS, day);
    if (isMonth(today, '2024-06')) portfolio.sell(BICYCLES, day, 0.4);
    if (isMonth(today, '2025-11')) portfolio.sell(SOFTWARE, day, 0.2);
  };
}

const COIN_PARTS = 1_000_000;
const COIN_FEE_RATE = 0.01;

/** Buys coins from the current account; the wallet has no cash of its own. */
export function createWallet(checking: Book, wallet: Book, market: Market) {
  let parts = 0;
  const trade = (day: Day, side: 'buy' | 'sell', dealt: number, feeCents: number) => {
    const priceCents = market.closeOn(BITCOIN, day);
    const units = (dealt / COIN_PARTS).toFixed(6);
    wallet.trades.push({ day, security: BITCOIN, side, units, priceCents, feeCents });
    parts += side === 'buy' ? dealt : -dealt;
  };
  return (today: CalendarDate): void => {
    const { day, year, month, date } = today;
    if (day < BITCOIN_OPENED || date !== 22) return;
    const cents = 150_00;
    if (month % 3 === 1 && year < 2025 && checking.cents > MIN_BALANCE_CENTS + cents) {
      const feeCents = Math.round(cents * COIN_FEE_RATE);
      const bought = ((cents - feeCents) * COIN_PARTS) / market.closeOn(BITCOIN, day);
      trade(day, 'buy', Math.floor(bought), feeCents);
      const label = 'VIR SEPA COMPTOIR DES JETONS';
      checking.enter({ day, cents: -cents, label, type: 'transfer', category: 'Épargne' });
    }
    if (isMonth(today, '2024-12')) {
      const sold = Math.floor(parts * 0.3);
      const gross = Math.round((sold * market.closeOn(BITCOIN, day)) / COIN_PARTS);
      const feeCents = Math.round(gross * COIN_FEE_RATE);
      trade(day, 'sell', sold, feeCents);
      const label = 'VIR SEPA COMPTOIR DES JETONS VENTE';
      checking.enter({ day, cents: gross - feeCents, label, type: 'transfer' });
    }
  };
}

/** Returns the invested surplus, in tens of euros. */
const idle = ({ cents }: Book) => Math.max(0, Math.floor((cents - IDLE_CENTS) / 2_000)) * 10_00;

function pay(checking: Book, account: Book, day: Day, cents: number, label: string): void {
  if (checking.cents < MIN_BALANCE_CENTS + cents) return;
  transfer(checking, account, { day, cents, label, category: 'Épargne' });
}
