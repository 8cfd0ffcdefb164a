/** The one rule of where money went: a pure function of rows, accounts and what persons said. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { groupBy } from '../group-by.ts';
import { filterSteps, groupSteps } from '../item-steps.ts';
import { type Decimal, magnitude, ZERO } from '../money/decimal.ts';

import { pairAmount } from './amount-pairs.ts';
import { Evidence } from './evidence.ts';
import { exchanges } from './exchanges.ts';
import {
  MOVEMENT_PARTS,
  type MovementAccount,
  type MovementFacts,
  type MovementRow,
  type RecordedValue,
} from './facts.ts';
import type {
  Movement,
  MovementKind,
  MovementReason,
  MovementSide,
  MovementStatement,
} from './movement.ts';
import { type Settlement, settlements } from './settlements.ts';
import { rowKey, Statements } from './statements.ts';

/**
 * Returns the movements among the rows of a window. The rule takes each row once. Its order is: what a person said,
 * settlements of cards, exchanges, pairs that rows name, recorded values, pairs by amount. Rows near the ends of the window
 * are not sure: nearer than the reach of a rule (`AMOUNT_REACH`, `EXCHANGE_REACH`, `SETTLEMENT_REACH`).
 */
export function* findMovements(facts: MovementFacts): Generator<void, Movement[]> {
  const statements = new Statements(facts.statements);
  const evidence = new Evidence(facts.accounts);
  const found = new Found(facts.accounts, facts.payers);
  const { held, parts = MOVEMENT_PARTS } = facts;
  const rows = held?.size ? facts.rows.filter(({ id }) => !held.has(id)) : facts.rows;
  if (parts.includes('said')) saidOfRows(rows, statements, found);
  if (parts.includes('settlements')) {
    const settled = yield* settlements(facts, found.free(rows), statements, evidence);
    for (const settlement of settled) found.addSettlement(settlement);
  }
  const sides = yield* filterSteps(found.free(rows), (row) => evidence.isSide(row));
  if (parts.includes('exchanges'))
    yield* exchanges(sides, statements, evidence, (debit, credit, isSaid) =>
      found.addPair(debit, credit, isSaid ? 'said' : 'exchange'),
    );
  yield;
  if (!parts.includes('amounts')) return found.movements;
  const records = groupBy(facts.records, amountKey);
  for (const [key, ofKey] of yield* groupSteps(found.free(sides), amountKey)) {
    yield;
    const ofAmount = records.get(key) ?? [];
    if (ofKey.length < 2 && ofAmount.length === 0 && !statements.haveStems) continue;
    yield* pairAmount(ofKey, ofAmount, found.accounts, statements, evidence, {
      said: (debit, credit) => found.addPair(debit, credit, 'said'),
      repaid: (debit, loanId) => found.addWithoutRow(debit, loanId, 'instalment'),
      named: (debit, credit) => found.addPair(debit, credit, 'named'),
      equal: (debit, credit) => found.addPair(debit, credit, 'amount'),
      recorded: (row, record) => found.addRecord(row, record),
    });
  }
  return found.movements;
}

/** Tells rows and values that may be of one movement. */
export const amountKey = ({ amount, currency }: Pick<MovementRow, 'amount' | 'currency'>): string =>
  `${magnitude(amount)} ${currency}`;

/** Movements of single rows, as persons said. One whose rows are not all there waits for them. */
function saidOfRows(rows: readonly MovementRow[], statements: Statements, found: Found): void {
  if (statements.made.length === 0) return;
  const byKey = new Map(rows.map((row) => [rowKey(row.accountId, row), row]));
  for (const said of statements.made) {
    const from = said.fromRow && byKey.get(rowKey(said.fromAccountId, said.fromRow));
    const to = said.toRow && byKey.get(rowKey(said.toAccountId, said.toRow));
    if (from === undefined || to === undefined || (from === null && to === null)) continue;
    found.addSaid(said, from, to);
  }
}

class Found {
  readonly movements: Movement[] = [];
  readonly accounts: ReadonlyMap<string, MovementAccount>;
  readonly #payers: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();

  constructor(accounts: readonly MovementAccount[], payers: ReadonlyMap<string, string>) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
    this.#payers = payers;
  }

  has = ({ id }: MovementRow): boolean => this.#used.has(id);

  free = (rows: readonly MovementRow[]): readonly MovementRow[] =>
    this.#used.size === 0 ? rows : rows.filter((row) => !this.has(row));

  addPair(debit: MovementRow, credit: MovementRow, reason: MovementReason): void {
    const kind = this.#kindOf(debit, credit);
    this.#add(kind, reason, sideOf(debit), sideOf(credit), debit);
  }

  addWithoutRow(debit: MovementRow, accountId: string, kind: MovementKind): void {
    this.#add(kind, 'said', sideOf(debit), { ...sideOf(debit), accountId, rowId: null }, debit);
  }

  addRecord(row: MovementRow, { kind, accountId }: RecordedValue): void {
    const own = sideOf(row);
    const other = { ...own, accountId, rowId: null };
    const reason = kind === 'instalment' ? 'plan' : 'record';
    if (row.amount < 0n) this.#add(kind, reason, own, other, row);
    else this.#add(kind, reason, other, own, row);
  }

  addSettlement({ cardId, debit, credit, amount, ...told }: Settlement): void {
    this.#use(debit, credit);
    this.movements.push({
      ...{ kind: 'settlement', origin: 'rule', day: debit.day },
      reason: told.isBill ? 'bill' : 'card',
      from: { ...sideOf(debit), amount },
      to: { ...sideOf(debit), amount, accountId: cardId, rowId: credit?.id ?? null },
      spent: told.untold,
      leftOutSince: told.leftOutSince,
    });
  }

  addSaid(
    { kind, fromAccountId, toAccountId, amount }: MovementStatement,
    from: MovementRow | null,
    to: MovementRow | null,
  ): void {
    const told = from ?? to;
    if (kind === null || told === null) return;
    this.#use(from, to);
    const part = amount ?? commonPart(from, to) ?? magnitude(told.amount);
    const side = (row: MovementRow | null, accountId: string): MovementSide =>
      row === null
        ? { accountId, rowId: null, amount: part, currency: told.currency }
        : { ...sideOf(row), amount: row.currency === told.currency ? part : magnitude(row.amount) };
    this.movements.push({
      ...{ kind, origin: 'person', reason: 'said', day: told.day, leftOutSince: null },
      from: side(from, fromAccountId),
      to: side(to, toAccountId),
      spent: kind === 'instalment' ? part : ZERO,
    });
  }

  #add(
    kind: MovementKind,
    reason: MovementReason,
    from: MovementSide,
    to: MovementSide,
    { day }: MovementRow,
  ): void {
    for (const { rowId } of [from, to]) if (rowId !== null) this.#used.add(rowId);
    const spent = kind === 'instalment' ? from.amount : ZERO;
    this.movements.push({
      ...{ kind, origin: 'rule', reason, day, from, to, spent, leftOutSince: null },
    });
  }

  #use(...rows: readonly (MovementRow | null)[]): void {
    for (const row of rows) if (row !== null) this.#used.add(row.id);
  }

  #kindOf(debit: MovementRow, credit: MovementRow): MovementKind {
    const typeOf = (id: string) => this.accounts.get(id)?.type ?? 'other';
    return kindBetween(
      typeOf(debit.accountId),
      typeOf(credit.accountId),
      this.#payers.get(credit.accountId) === debit.accountId,
    );
  }
}

/** Returns what a movement between two accounts is; `pays` is true if the first one settles the second. */
export function kindBetween(from: AccountType, to: AccountType, pays: boolean): MovementKind {
  if (isOfNature(from, 'payment') && isOfNature(to, 'debt')) return 'instalment';
  if (isOfNature(from, 'debt') && isOfNature(to, 'payment')) return 'payout';
  return pays ? 'settlement' : 'transfer';
}

/** Returns what two rows of one currency have in common: the smaller amount. Null for other rows. */
export function commonPart(
  one: Pick<MovementRow, 'amount' | 'currency'> | null,
  other: Pick<MovementRow, 'amount' | 'currency'> | null,
): Decimal | null {
  if (one === null || other === null || one.currency !== other.currency) return null;
  const [a, b] = [magnitude(one.amount), magnitude(other.amount)];
  return a < b ? a : b;
}

const sideOf = ({ accountId, id, amount, currency }: MovementRow): MovementSide => ({
  ...{ accountId, rowId: id, amount: magnitude(amount), currency },
});
