/** The Livret A's interest, and the assurance-vie. */
import { type Day, toDay } from '../core/time/day.ts';
import type { Book } from './book.ts';
import { type CalendarDate, isYearEnd } from './date.ts';
import { worldMovePct } from './market.ts';

/** The Livret A's official rates, percent a year. */
const LIVRET_A_PCT: readonly (readonly [from: Day, pct: number])[] = [
  [toDay('2015-08-01'), 0.75],
  [toDay('2020-02-01'), 0.5],
  [toDay('2022-02-01'), 1],
  [toDay('2022-08-01'), 2],
  [toDay('2023-02-01'), 3],
  [toDay('2025-02-01'), 2.4],
  [toDay('2025-08-01'), 1.7],
  [toDay('2026-02-01'), 1.5],
  [toDay('2026-08-01'), 1.7],
];

/** Creates a Livret A with daily interest, credited at the end of the year. */
export function createLivret(livret: Book): (today: CalendarDate) => void {
  let earned = 0;
  return (today) => {
    const [, ratePct = 0] = LIVRET_A_PCT.findLast(([from]) => from <= today.day) ?? [];
    earned += (livret.cents * ratePct) / 36_500;
    if (!isYearEnd(today)) return;
    const { day, year } = today;
    livret.enter({ day, cents: Math.round(earned), label: `INTERETS ${year}`, type: 'interest' });
    earned = 0;
  };
}

export const AV_OPENED: Day = toDay('2018-04-16');
/** Savings start above this balance. */
const MIN_BALANCE_CENTS = 900_00;

/**
 * Creates an assurance-vie: a third in the stock market, the rest in the insurer's own fund. A payment a
 * quarter, a statement a year.
 */
export function createLifeInsurance(checking: Book, av: Book): (today: CalendarDate) => void {
  let worth = 0;
  const pay = (day: Day, cents: number) => {
    const label = 'VERSEMENT ASSURANCE-VIE';
    checking.enter({ day, cents: -cents, label, type: 'transfer', category: 'Épargne' });
    av.enter({ day, cents, label, type: 'credit' });
    worth += cents;
  };
  return (today) => {
    const { day, month, date } = today;
    worth *= 1 + (0.34 * worldMovePct(today) + (0.66 * 2.1) / 365) / 100;
    if (day === AV_OPENED) pay(day, 800_00);
    const isDue = date === 17 && month % 3 === 1 && day > AV_OPENED;
    if (isDue && checking.cents > MIN_BALANCE_CENTS) pay(day, month === 1 ? 450_00 : 300_00);
    if (isYearEnd(today) && day > AV_OPENED) av.state(day, Math.round(worth));
  };
}
