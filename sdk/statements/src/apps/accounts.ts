/** Files of apps hold many accounts: each becomes a statement of its own. */

import type { ImportEntry } from '@pactole/sdk';
import type { CountedSum, StatementDraft } from '../statement.ts';
import type { Cash } from '../trades/broker-trade.ts';
import { type Identity, StatementBuilder } from '../trades/builder.ts';
import { sum } from '../values/arithmetic.ts';
import { isBalanceRow } from '../values/balance-row.ts';

export class Accounts {
  readonly #format: string;
  readonly #taken = new Set<string>();
  readonly #builders = new Map<string, StatementBuilder>();
  readonly #counted = new Map<string, Map<string, CountedSum>>();

  constructor(format: string) {
    this.#format = format;
  }

  /** The statement of an account, in the order in which the file names them. */
  of(key: string, identity: Identity = {}): StatementBuilder {
    const known = this.#builders.get(key);
    if (known !== undefined) return known;
    const { account: told = key, name = key, ...rest } = identity;
    const account = this.#unique(told, rest.currency);
    const number = account.slice(told.length);
    const builder = new StatementBuilder(this.#format, { account, name: name + number, ...rest });
    this.#builders.set(key, builder);
    return builder;
  }

  /** Two accounts of one name and currency would be read as one. */
  #unique(told: string, currency = ''): string {
    let account = told;
    const key = () => `${currency} ${account}`;
    for (let count = 2; this.#taken.has(key()); count++) account = `${told} (${count})`;
    this.#taken.add(key());
    return account;
  }

  /** Counts a line of the file about an account, whatever is read of it: the sums show what was not. */
  count(key: string, date: string, code: string, amount: string): void {
    const sums = this.#counted.get(key) ?? new Map<string, CountedSum>();
    const before = sums.get(`${date} ${code}`)?.amount ?? '0';
    sums.set(`${date} ${code}`, { date, code, amount: sum(before, amount) });
    this.#counted.set(key, sums);
  }

  build(): StatementDraft[] {
    return [...this.#builders].map(([key, builder]) => {
      const draft = builder.build();
      const sums = this.#counted.get(key);
      const counted = sums === undefined ? {} : { counted: [...sums.values()] };
      return { ...draft, rows: draft.rows.map(typed), ...counted };
    });
  }
}

/** Types a beginning or a correction of a balance as a transfer: it came from nowhere, and counts neither as income nor as spending. */
const typed = (row: ImportEntry): ImportEntry =>
  isBalanceRow(row) && (row.type === 'credit' || row.type === 'debit')
    ? { ...row, type: 'transfer' }
    : row;

/** The type of a movement in apps that record only its sign. */
export const typeBySign = (amount: string, isTransfer: boolean): Cash['type'] =>
  isTransfer ? 'transfer' : amount.startsWith('-') ? 'debit' : 'credit';
