/** Firefly III's export of transactions: one line for each movement between two accounts. */

import type { AccountType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { absolute, minus } from '../values/arithmetic.ts';
import { Accounts } from './accounts.ts';

export const firefly: TableReader = {
  format: 'firefly-iii',
  recognises: (table) =>
    hasColumns(table, 'journal_id', 'type', 'amount', 'source_name', 'destination_name'),
  read(table, options) {
    const accounts = new Accounts('firefly-iii');
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options))
      addMovement(movementOf(record), accounts);
    return accounts.build();
  },
};

/** A movement between two accounts, as each of Firefly III's exports tells it. */
export interface Movement {
  /** `withdrawal`, `deposit`, `transfer`, `opening balance`, `reconciliation` or `liability credit`. */
  readonly kind: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly label: string;
  readonly category: string;
  /** Decimals; of the sign nothing depends. */
  readonly amount: string;
  readonly currency: string;
  /** Amount in the currency of the destination; null without one. */
  readonly foreign: string | null;
  readonly foreignCurrency: string;
  readonly source: Side;
  readonly destination: Side;
  readonly line?: number | undefined;
}

interface Side {
  readonly name: string;
  readonly iban: string;
  /** Type of the account, such as `Asset account`; empty where the export does not tell it. */
  readonly type: string;
}

/** Types of the user's own accounts: in Firefly payees and payers are accounts too. */
const OWN = /asset|default account|loan|debt|mortgage|liabilit|credit card|savings/i;

/** Types of debts. */
const OWED = /loan|debt|mortgage|liabilit/i;

/**
 * Adds a movement to the accounts of the user that it is between.
 *
 * @throws {StatementError} for an unknown kind, and for a movement between accounts of others.
 */
export function addMovement(movement: Movement, accounts: Accounts): void {
  const { currency, foreign, foreignCurrency, date, label, category, line } = movement;
  const kind = movement.kind.toLowerCase();
  if (!KINDS.has(kind)) throw new StatementError('unknownKind', [movement.kind], { line });
  const amount = absolute(movement.amount);
  const source = ownOf(movement.source, kind, 'source');
  const destination = ownOf(movement.destination, kind, 'destination');
  const isTransfer = source.isOwn && destination.isOwn;
  const common = { date, label, category };
  const type =
    isTransfer || /opening|reconciliation|credit/.test(kind) ? ('transfer' as const) : undefined;
  if (source.isOwn) {
    const { key, name, kind: owed } = source;
    const builder = accounts.of(key, { account: key, name, currency, kind: owed });
    builder.count(date, currency, minus(amount));
    builder.cash({
      ...common,
      amount: minus(amount),
      currency,
      type: type ?? 'debit',
      counterparty: isTransfer ? '' : destination.name,
    });
  }
  if (destination.isOwn) {
    const converted = isTransfer && foreign !== null && foreignCurrency !== '';
    const code = converted ? foreignCurrency : currency;
    const { key, name, kind: owed } = destination;
    const builder = accounts.of(key, { account: key, name, currency: code, kind: owed });
    const received = converted ? absolute(foreign) : amount;
    builder.count(date, code, received);
    builder.cash({
      ...common,
      amount: received,
      currency: code,
      type: type ?? 'credit',
      counterparty: isTransfer ? '' : source.name,
    });
  }
  if (!source.isOwn && !destination.isOwn) {
    throw new StatementError('neitherOwn', [source.name, destination.name], { line });
  }
}

const KINDS = new Set([
  'withdrawal',
  'deposit',
  'transfer',
  'opening balance',
  'reconciliation',
  'liability credit',
]);

/** The key of an account: its IBAN, else its name. */
export const keyOf = ({ name, iban }: Pick<Side, 'name' | 'iban'>): string => iban || name;

function ownOf(told: Side, kind: string, side: 'source' | 'destination') {
  const { name, type } = told;
  const isOwn =
    type === ''
      ? kind === 'transfer' ||
        (side === 'source'
          ? kind === 'withdrawal'
          : kind === 'deposit' || kind === 'opening balance')
      : OWN.test(type);
  const owed: AccountType | undefined = isOwn && OWED.test(type) ? 'loan' : undefined;
  return { name, key: keyOf(told), isOwn, kind: owed };
}

function movementOf(record: Record): Movement {
  const sideOf = (side: 'source' | 'destination') => ({
    name: record.text(`${side}_name`),
    iban: record.text(`${side}_iban`),
    type: record.text(`${side}_type`),
  });
  return {
    kind: record.text('type'),
    date: record.day('date'),
    label: record.text('description'),
    category: record.text('category'),
    amount: numberOf(record, 'amount') ?? '0',
    currency: record.text('currency_code'),
    foreign: numberOf(record, 'foreign_amount'),
    foreignCurrency: record.text('foreign_currency_code'),
    source: sideOf('source'),
    destination: sideOf('destination'),
    line: record.line,
  };
}

/** A quote guards cells that begin with a minus from spreadsheets. */
const numberOf = (record: Record, column: string) =>
  record.read(record.text(column).replace(/^'/, ''));
