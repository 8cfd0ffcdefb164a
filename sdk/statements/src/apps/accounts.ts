/** Files of apps hold many accounts: each becomes a statement of its own. */

import type { ImportEntry } from '@pactole/sdk';
import type { StatementDraft } from '../statement.ts';
import type { Cash } from '../trades/broker-trade.ts';
import { type Identity, StatementBuilder } from '../trades/builder.ts';
import { isBalanceRow } from '../values/balance-row.ts';

export class Accounts {
  readonly #format: string;
  readonly #taken = new Set<string>();
  readonly #builders = new Map<string, StatementBuilder>();

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

  build(): StatementDraft[] {
    return [...this.#builders.values()].map((builder) => {
      const draft = builder.build();
      return { ...draft, rows: draft.rows.map(typed) };
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
