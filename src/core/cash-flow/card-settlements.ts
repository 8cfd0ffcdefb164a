/** Debits of a bank account that settle a card with deferred debit, whose purchases are rows of an account of its own. */
import { isCardName, isCardSettlement } from '../accounts/card-label.ts';
import { add, type Decimal, negate, ZERO } from '../money/decimal.ts';
import { labelStem } from '../text/label-stem.ts';
import type { Day } from '../time/day.ts';
import { monthOf, sameDayIn } from '../time/month.ts';
import { type CashRow, inOrder } from './counted-rows.ts';
import { isTransferSide } from './own-transfers.ts';

/** An account that is a card, with all of its rows. */
export interface Card {
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  readonly rows: readonly CashRow[];
  /** Recorded debts, below 0. */
  readonly balances: readonly { readonly day: Day; readonly amount: Decimal }[];
}

/** Longest time from a purchase to the debit that settles it, and from the last purchase of a period to its debit. */
const OPEN_DAYS = 100;
const DEBIT_DAYS = 45;
/** Days from one settlement to the next, which weekends move. */
const CYCLE_DAYS = { shortest: 20, longest: 45 } as const;
/** Days between the debit and the row of the card's own file that tells it. */
const CREDIT_DAYS = 15;

/**
 * Returns the part of each row that settles a card, by the row's id. Such a debit equals the card's rows since its last
 * settlement or of a month, those of two cards, or its balance. One that is named so settles up to the debt. The credit of
 * the card's own file counts, too.
 *
 * @param debits rows of the other payment accounts
 */
export function cardSettlements(
  cards: readonly Card[],
  debits: readonly CashRow[],
): Map<string, Decimal> {
  const settled = new Map<string, Decimal>();
  const open = cards.map((card) => new OpenCard(card));
  for (const debit of debits.filter(isSide).sort(inOrder)) {
    const asked = open.filter(({ card }) => card.currency === debit.currency);
    for (const each of asked) each.advanceTo(debit.day);
    for (const settlement of settlementOf(asked, debit)) {
      const { card, part } = settlement;
      settled.set(debit.id, negate(add(negate(settled.get(debit.id) ?? ZERO), part)));
      const credit = card.settle(debit, settlement);
      if (credit !== null) settled.set(credit.id, credit.amount);
    }
  }
  return settled;
}

const isSide = ({ type, amount }: CashRow) => amount < 0n && isTransferSide(type);

interface Settlement {
  readonly card: OpenCard;
  /** Above 0. */
  readonly part: Decimal;
  /** Number of open rows that it settles; null where it is only known how much. */
  readonly rows: number | null;
}

function settlementOf(cards: readonly OpenCard[], debit: CashRow): readonly Settlement[] {
  const part = negate(debit.amount);
  for (const card of cards) {
    const rows = card.rowsOwing(part, debit.day);
    if (rows !== null) return [{ card, part, rows }];
  }
  const together = cards.length < 2 ? null : settlingTwo(cards, debit, part);
  if (together !== null) return together;
  const paid = cards.find((card) => card.creditOf(part, debit.day, CREDIT_DAYS) !== undefined);
  const named = paid ?? cards.find((card) => card.isNamedBy(debit)) ?? mostOwing(cards, debit);
  const owed = named?.owed ?? ZERO;
  if (named === undefined || (paid === undefined && owed <= 0n)) return [];
  return [{ card: named, part: paid === undefined && owed < part ? owed : part, rows: null }];
}

/** One debit for two cards, of which both have the same last day. */
function settlingTwo(cards: readonly OpenCard[], debit: CashRow, part: Decimal) {
  for (const [at, card] of cards.entries()) {
    const sums = card.sumsByDay(debit.day);
    for (const other of cards.slice(at + 1)) {
      for (const [day, found] of other.sumsByDay(debit.day)) {
        const own = sums.get(day);
        if (own !== undefined && add(own.sum, found.sum) === part)
          return [
            { card, part: own.sum, rows: own.rows },
            { card: other, part: found.sum, rows: found.rows },
          ];
      }
    }
  }
  return null;
}

const mostOwing = (cards: readonly OpenCard[], { label }: CashRow): OpenCard | undefined =>
  isCardSettlement(label)
    ? cards.toSorted((a, b) => Number(b.owed > a.owed) - Number(b.owed < a.owed))[0]
    : undefined;

interface OpenRow {
  readonly day: Day;
  /** The part that is not settled, below 0 for a purchase. */
  left: Decimal;
}

/** A card's debt while its rows and settlements are walked through. */
class OpenCard {
  readonly card: Card;
  readonly #rows: readonly CashRow[];
  readonly #credits: readonly CashRow[];
  readonly #claimed = new Set<string>();
  readonly #stems = new Set<string>();
  #next = 0;
  #open: OpenRow[] = [];
  #settledOn: Day | null = null;

  constructor(card: Card) {
    this.card = card;
    // A row of 0 is not a purchase, so it must not make two rows of one.
    this.#rows = card.rows.filter(({ amount }) => amount !== ZERO).sort(inOrder);
    this.#credits = this.#rows.filter(({ amount, type }) => amount > 0n && isTransferSide(type));
  }

  /** The debt that is not settled yet, above 0. */
  get owed(): Decimal {
    return negate(this.#open.reduce((sum, { left }) => add(sum, left), ZERO));
  }

  /** True if a debit has the label of an earlier settlement, and comes about a month after the last one. */
  isNamedBy({ label, day }: CashRow): boolean {
    const days = this.#settledOn === null ? 0 : day - this.#settledOn;
    return (
      days >= CYCLE_DAYS.shortest && days <= CYCLE_DAYS.longest && this.#stems.has(labelStem(label))
    );
  }

  advanceTo(day: Day): void {
    for (let row = this.#rows[this.#next]; row !== undefined && row.day <= day; ) {
      if (!this.#claimed.has(row.id)) this.#open.push({ day: row.day, left: row.amount });
      row = this.#rows[++this.#next];
    }
    const oldest = this.#open[0]?.day ?? day;
    if (day - oldest > OPEN_DAYS)
      this.#open = this.#open.filter((row) => day - row.day <= OPEN_DAYS);
  }

  /** Returns how many open rows make up an amount; null where none do. */
  rowsOwing(part: Decimal, day: Day): number | null {
    return (
      this.#rowsSinceLast(part, day) ??
      this.#rowsOfBalance(part, day) ??
      this.#rowsOfMonth(part, day)
    );
  }

  /** Sums of the open rows up to the end of each day that a settlement may be about. */
  sumsByDay(debitDay: Day): Map<Day, { readonly sum: Decimal; readonly rows: number }> {
    const sums = new Map<Day, { sum: Decimal; rows: number }>();
    let sum = ZERO;
    for (const [at, { day, left }] of this.#open.entries()) {
      sum = add(sum, negate(left));
      if (debitDay - day <= DEBIT_DAYS) sums.set(day, { sum, rows: at + 1 });
    }
    return sums;
  }

  /** Returns the unclaimed credit of the card's own file, the nearest one within days. */
  creditOf(part: Decimal, day: Day, days: number): CashRow | undefined {
    return this.#credits
      .filter((row) => row.amount === part && !this.#claimed.has(row.id))
      .filter((row) => Math.abs(row.day - day) <= days)
      .toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day))[0];
  }

  /** Takes what was settled off what is owed. Returns the credit of the card's own file; null without one. */
  settle(debit: CashRow, { part, rows }: Settlement): CashRow | null {
    const credit = this.creditOf(part, debit.day, CREDIT_DAYS) ?? null;
    const before = this.#open.length;
    if (rows !== null) this.#open = this.#open.slice(rows);
    else this.#takeOff(part, credit);
    if (credit !== null) this.#claim(credit, rows !== null && before > 0);
    if (rows !== null) this.#stems.add(labelStem(debit.label));
    this.#settledOn = debit.day;
    return credit;
  }

  #claim(credit: CashRow, isInOpen: boolean): void {
    this.#claimed.add(credit.id);
    const at = isInOpen
      ? this.#open.findIndex(({ day, left }) => day === credit.day && left === credit.amount)
      : -1;
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** The oldest first. A credit of the card's own file that is open already takes off by itself. */
  #takeOff(part: Decimal, credit: CashRow | null): void {
    const at = this.#open.findIndex(
      ({ day, left }) => credit !== null && day === credit.day && left === credit.amount,
    );
    if (at >= 0) this.#open.splice(at, 1);
    let rest = part;
    for (const row of this.#open) {
      const taken = -row.left < rest ? negate(row.left) : rest;
      row.left = add(row.left, taken);
      rest = add(rest, negate(taken));
      if (rest === ZERO) break;
    }
    this.#open = this.#open.filter(({ left }) => left !== ZERO);
  }

  /** True if so many rows tell a settlement; a single purchase may be another one of that price. */
  #isSure(rows: number): boolean {
    return rows > 1 || isCardName(this.card.name) || this.#settledOn !== null;
  }

  #rowsSinceLast(part: Decimal, day: Day): number | null {
    let sum = ZERO;
    let found: number | null = null;
    for (const [at, row] of this.#open.entries()) {
      sum = add(sum, negate(row.left));
      if (sum === part && day - row.day <= DEBIT_DAYS && this.#isSure(at + 1)) found = at + 1;
    }
    return found;
  }

  #rowsOfBalance(part: Decimal, day: Day): number | null {
    const balance = this.card.balances.find(
      (each) => each.day <= day && day - each.day <= DEBIT_DAYS && negate(each.amount) === part,
    );
    if (balance === undefined) return null;
    return this.#open.filter((row) => row.day <= balance.day).length;
  }

  /** Of a calendar month up to a day: the first debit after a file's beginning settles purchases from before it, too. */
  #rowsOfMonth(part: Decimal, day: Day): number | null {
    if (this.#settledOn !== null && day - this.#settledOn <= DEBIT_DAYS) return null;
    const until = [ZERO];
    for (const { left } of this.#open) until.push(add(until.at(-1) ?? ZERO, negate(left)));
    let start = 0;
    for (const [at, row] of this.#open.entries()) {
      const before = sameDayIn(monthOf(row.day) - 1, row.day);
      while ((this.#open[start]?.day ?? row.day) <= before) start++;
      const sum = add(until[at + 1] ?? ZERO, negate(until[start] ?? ZERO));
      const isLast = this.#open[at + 1]?.day !== row.day;
      if (isLast && start > 0 && sum === part && day - row.day <= DEBIT_DAYS && at > start)
        return at + 1;
    }
    return null;
  }
}
