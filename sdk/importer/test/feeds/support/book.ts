/** The model: everything that a provider knows about one user. Providers show it, a destination must hold it. */

export interface BookAccount {
  readonly id: string;
  readonly name: string;
  /** The IBAN, or a number. */
  readonly number?: string | undefined;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Some of a currency, a coin or a security. */
export interface Amount {
  readonly asset: string;
  /** In 10⁻¹⁸, above 0. */
  readonly units: bigint;
}

export type EntryKind = 'deposit' | 'withdrawal' | 'payment' | 'trade' | 'reward';

/** A movement or a trade. A trade has both sides, the others have one. */
export interface Entry {
  /** Rises in the order of writing, which is not the order of time. */
  readonly id: number;
  /** Id of the account. */
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly kind: EntryKind;
  readonly given: Amount | null;
  readonly received: Amount | null;
  /** Paid besides `given`, or taken from `received`. */
  readonly fee: Amount | null;
  readonly text: string;
  readonly isPending: boolean;
}

export class Book {
  readonly accounts: readonly BookAccount[];
  readonly #entries: Entry[] = [];

  constructor(...accounts: BookAccount[]) {
    this.accounts = accounts;
  }

  add(entry: Omit<Entry, 'id'>): Entry {
    const added = { ...entry, id: this.#entries.length + 1 };
    this.#entries.push(added);
    return added;
  }

  /** Books a pending entry, maybe with other words. */
  settle({ id }: Entry, text: string): void {
    const index = id - 1;
    const entry = this.#entries[index];
    if (entry === undefined) throw new RangeError(`No entry ${id}`);
    this.#entries[index] = { ...entry, text, isPending: false };
  }

  /** Entries of an account by time, then by id. */
  entries(account: string): Entry[] {
    return this.#entries
      .filter((entry) => entry.account === account)
      .sort((a, b) => a.time - b.time || a.id - b.id);
  }

  /** Units of each asset that an account holds, by the booked entries; assets without units are left out. */
  holdings(account: string): Map<string, bigint> {
    const held = new Map<string, bigint>();
    const add = (amount: Amount | null, sign: bigint) => {
      if (amount === null) return;
      held.set(amount.asset, (held.get(amount.asset) ?? 0n) + sign * amount.units);
    };
    for (const { given, received, fee, isPending } of this.entries(account)) {
      if (isPending) continue;
      add(given, -1n);
      add(received, 1n);
      add(fee, -1n);
    }
    return new Map([...held].filter(([, units]) => units !== 0n));
  }
}
