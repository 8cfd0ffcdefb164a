/** Debits that settle a card with deferred debit, each decided by rows of a bounded number of days around it. */

import { isOfNature } from '../accounts/account-type.ts';
import { isCardSettlement } from '../accounts/card-label.ts';
import { groupBy } from '../group-by.ts';
import { filterSteps, sortSteps } from '../item-steps.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { firstFrom } from '../time/day-index.ts';
import type { Evidence } from './evidence.ts';
import type { CardBalance, MovementAccount, MovementFacts, MovementRow } from './facts.ts';
import { inOrder } from './order.ts';
import { DEBIT_DAYS, PERIOD, PeriodSums } from './period-sums.ts';
import type { Statements } from './statements.ts';

/** Days between the debit and the row of the card's own file that tells it, at most. */
const CREDIT_DAYS = 15;

/** A row of a card or of its payer decides debits of so many days before and after it. */
export const SETTLEMENT_REACH = {
  before: 2 * CREDIT_DAYS,
  after: DEBIT_DAYS + PERIOD.longest + 1 + 2 * CREDIT_DAYS,
} as const;

export interface Settlement {
  readonly cardId: string;
  readonly debit: MovementRow;
  /** The row of the card's own file that tells it; null for none. */
  readonly credit: MovementRow | null;
  /** The part of the debit that settles this card, above 0. */
  readonly amount: Decimal;
  /** The part of it that neither the card's rows nor a recorded balance tells. */
  readonly untold: Decimal;
  /** See `Movement.leftOutSince`. */
  readonly leftOutSince: Day | null;
  /** True if it states by itself which account pays the card. */
  readonly isBill: boolean;
}

type Facts = Pick<MovementFacts, 'accounts' | 'balances' | 'payers'>;

/** Finds the debits that settle cards among rows that no person has decided. */
export function* settlements(
  { accounts, balances, payers }: Facts,
  rows: readonly MovementRow[],
  statements: Statements,
  evidence: Evidence,
): Generator<void, Settlement[]> {
  const paying = accounts.filter(({ type }) => isOfNature(type, 'payment'));
  const byAccount = groupBy(rows, ({ accountId }) => accountId);
  const debits = yield* filterSteps(
    paying.flatMap(({ id }) => byAccount.get(id) ?? []),
    (row) => row.amount < 0n && evidence.isSide(row),
  );
  const named = new Set(yield* filterSteps(debits, ({ label }) => isCardSettlement(label)));
  const isAsked = ({ id, isPayerStated }: MovementAccount) =>
    payers.has(id) || statements.settle(id) || (!isPayerStated && named.size > 0);
  const cards: Card[] = [];
  for (const account of paying) {
    if (!isAsked(account)) continue;
    const payer = payers.get(account.id) ?? null;
    const own = byAccount.get(account.id) ?? [];
    const known = balances.filter(({ accountId }) => accountId === account.id);
    cards.push(new Card(account, payer, own, known));
    yield;
  }
  if (cards.length === 0) return [];
  const ofPayer = groupBy(cards, ({ payer }) => payer);
  for (const card of cards) {
    if (card.payer === null) continue;
    const from = yield* filterSteps(debits, (debit) =>
      card.mayBePaidBy(debit, statements, evidence),
    );
    yield* card.matchCredits(from, statements, evidence);
  }
  const found: Settlement[] = [];
  for (const [at, debit] of debits.entries()) {
    if (at % 200 === 0) yield;
    if (evidence.isCardPurchase(debit)) continue;
    const isNamed = named.has(debit);
    // Independent of payers that other bills told, so that no bill holds because of itself.
    const bills = isNamed
      ? cards.filter(
          (card) =>
            isUnstated(card) && card.mayBeOf(debit, statements, evidence) && card.hasBillOf(debit),
        )
      : [];
    const bill = bills.length === 1 ? bills[0] : undefined;
    const others = cards.filter((card) => card.mayBePaidBy(debit, statements, evidence));
    if (others.length === 0 && bill === undefined) continue;
    const siblings = ofPayer.get(debit.accountId) ?? [];
    found.push(...settlementsOf(debit, isNamed, bill, others, siblings, statements, evidence));
  }
  return found;
}

function settlementsOf(
  debit: MovementRow,
  isNamed: boolean,
  bill: Card | undefined,
  cards: readonly Card[],
  siblings: readonly Card[],
  statements: Statements,
  evidence: Evidence,
): Settlement[] {
  const paid = cards.filter(({ payer }) => payer === debit.accountId);
  const withCredit = paid.find((card) => card.creditOf(debit) !== null);
  const exact = withCredit ?? paid.find((card) => card.comesTo(debit));
  if (exact !== undefined) {
    const isBill = isUnstated(exact) ? exact === bill : isNamed && exact.hasBillOf(debit);
    return [exact.settledBy(debit, isBill)];
  }
  if (bill !== undefined) return [bill.settledBy(debit, true)];
  if (isNamed) {
    const two = settlesTwo(debit, paid);
    if (two !== null) return two;
  }
  const said = cards.find(
    ({ account }) =>
      statements.ofStem(debit.accountId, account.id, evidence.stem(debit)) === 'settlement',
  );
  const byName = said ?? paid.find(({ account }) => isNamed && evidence.names(debit, account.id));
  const only = isNamed && siblings.length === 1 ? paid[0] : undefined;
  const chosen = byName ?? only;
  return chosen === undefined ? [] : [chosen.settledBy(debit, false)];
}

const isUnstated = ({ account }: Card) => !account.isPayerStated;

/** One debit for two cards whose periods have the same days. */
function settlesTwo(debit: MovementRow, cards: readonly Card[]): Settlement[] | null {
  const part = negate(debit.amount);
  for (const [at, one] of cards.entries()) {
    for (const other of cards.slice(at + 1)) {
      for (let back = 0; back <= DEBIT_DAYS; back++) {
        const last = (debit.day - back) as Day;
        for (let days = PERIOD.shortest; days <= PERIOD.longest; days++) {
          const before = (last - days) as Day;
          const [own, others] = [one, other].map(({ sums }) => sums.between(before, last));
          if (own === undefined || others === undefined || own <= 0n || others <= 0n) continue;
          if (add(own, others) === part)
            return [one.settledInPart(debit, own), other.settledInPart(debit, others)];
        }
      }
    }
  }
  return null;
}

class Card {
  readonly account: MovementAccount;
  readonly payer: string | null;
  readonly #rows: readonly MovementRow[];
  readonly #balances: readonly CardBalance[];
  #credits: ReadonlyMap<MovementRow, MovementRow> = new Map();
  #sums: PeriodSums | null = null;
  #allSums: PeriodSums | null = null;

  constructor(
    account: MovementAccount,
    payer: string | null,
    rows: readonly MovementRow[],
    balances: readonly CardBalance[],
  ) {
    this.account = account;
    this.payer = payer;
    this.#rows = rows;
    this.#balances = balances.toSorted((a, b) => a.day - b.day);
  }

  /** Sums of its purchases: a credit of its own file that tells a settlement is none. */
  get sums(): PeriodSums {
    if (this.#sums === null) {
      const told = new Set(this.#credits.values());
      this.#sums = new PeriodSums(
        this.#rows.filter((row) => row.amount !== ZERO && !told.has(row)),
      );
    }
    return this.#sums;
  }

  mayBePaidBy(debit: MovementRow, statements: Statements, evidence: Evidence): boolean {
    return (
      (this.payer === null || this.payer === debit.accountId) &&
      this.mayBeOf(debit, statements, evidence)
    );
  }

  /** True unless currencies or a person's word speak against it. */
  mayBeOf(debit: MovementRow, statements: Statements, evidence: Evidence): boolean {
    return (
      debit.accountId !== this.account.id &&
      debit.currency === this.account.currency &&
      !statements.areParted(debit, this.account.id) &&
      statements.ofStem(debit.accountId, this.account.id, evidence.stem(debit)) !== null
    );
  }

  /** Pairs debits with the credits of the card's own file: each is the nearest one of the other. */
  *matchCredits(
    debits: readonly MovementRow[],
    statements: Statements,
    evidence: Evidence,
  ): Generator<void, void> {
    const credits = yield* filterSteps(
      this.#rows,
      (row) => row.amount > 0n && evidence.isSide(row),
    );
    const byAmount = groupBy(yield* sortSteps(credits, inOrder), ({ amount }) => amount);
    const debitsOf = groupBy(yield* sortSteps(debits, inOrder), ({ amount }) => negate(amount));
    const pairs = new Map<MovementRow, MovementRow>();
    for (const [amount, own] of debitsOf) {
      const others = byAmount.get(amount) ?? [];
      for (const debit of own) {
        yield;
        const credit = nearest(debit, others, statements);
        if (credit !== undefined && nearest(credit, own, statements) === debit)
          pairs.set(debit, credit);
      }
    }
    this.#credits = pairs;
  }

  creditOf = (debit: MovementRow): MovementRow | null => this.#credits.get(debit) ?? null;

  /** True if the rows of a period, or a recorded debt, come to a debit. */
  comesTo({ amount, day }: MovementRow): boolean {
    return this.sums.exact(negate(amount), day) !== undefined || this.#owes(negate(amount), day);
  }

  /** True if more than one of all its rows of a period, or a recorded debt, come to a debit. */
  hasBillOf({ amount, day }: MovementRow): boolean {
    this.#allSums ??= new PeriodSums(this.#rows.filter((row) => row.amount !== ZERO));
    const period = this.#allSums.exact(negate(amount), day);
    return (period !== undefined && period.rows > 1) || this.#owes(negate(amount), day);
  }

  settledBy(debit: MovementRow, isBill: boolean): Settlement {
    const amount = negate(debit.amount);
    return {
      ...this.settledInPart(debit, amount),
      credit: this.creditOf(debit),
      isBill,
    };
  }

  settledInPart(debit: MovementRow, amount: Decimal): Settlement {
    return {
      ...{ cardId: this.account.id, debit, credit: null, amount, isBill: false },
      untold: this.#untold(amount, debit.day),
      leftOutSince: this.#leftOutSince(amount, debit.day),
    };
  }

  #owes(amount: Decimal, debit: Day): boolean {
    return this.#balances.some(
      (each) =>
        each.day <= debit && debit - each.day <= DEBIT_DAYS && negate(each.amount) === amount,
    );
  }

  #untold(amount: Decimal, debit: Day): Decimal {
    if (this.sums.exact(amount, debit) !== undefined || this.#owes(amount, debit)) return ZERO;
    let told = ZERO;
    for (const { sum } of this.sums.before(debit)) if (sum > told) told = sum;
    return told >= amount ? ZERO : subtract(amount, told);
  }

  /** A balance that equals the rows since the period was closed does not hold its bill. */
  #leftOutSince(amount: Decimal, debit: Day): Day | null {
    const period = this.sums.exact(amount, debit);
    if (period === undefined) return null;
    let since: Day | null = null;
    for (const { day, amount: balance } of this.#balances.toReversed()) {
      if (day >= debit) continue;
      if (day < period.last || negate(balance) !== this.sums.between(period.last, day)) break;
      since = day;
    }
    return since;
  }
}

function nearest(
  row: MovementRow,
  others: readonly MovementRow[],
  statements: Statements,
): MovementRow | undefined {
  let found: MovementRow | undefined;
  let least = CREDIT_DAYS + 1;
  for (let at = firstFrom(others, row.day - CREDIT_DAYS, dayOf); at < others.length; at++) {
    const other = others[at] as MovementRow;
    if (other.day > row.day + CREDIT_DAYS) break;
    const days = Math.abs(other.day - row.day);
    if (days < least && !statements.areParted(row, other)) [found, least] = [other, days];
  }
  return found;
}

const dayOf = ({ day }: MovementRow) => day;

/** Returns the payer of each card: the one that its owner stated, else the only one whose debits came to its bills. */
export function payersOf(
  accounts: readonly MovementAccount[],
  bills: readonly { readonly payerId: string; readonly cardId: string }[],
): Map<string, string> {
  const payers = new Map<string, string>();
  const ofCard = groupBy(bills, ({ cardId }) => cardId);
  for (const { id, type, isPayerStated, payerAccountId } of accounts) {
    if (!isOfNature(type, 'payment')) continue;
    const found = new Set(ofCard.get(id)?.map(({ payerId }) => payerId));
    const [only] = found;
    const payer = isPayerStated ? payerAccountId : found.size === 1 ? only : null;
    if (payer !== null && payer !== undefined) payers.set(id, payer);
  }
  return payers;
}
