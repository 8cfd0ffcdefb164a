/** The evidence that rows have of where money went, each label read once. */
import { isOfNature } from '../accounts/account-type.ts';
import { typeByWords } from '../accounts/interest-label.ts';
import type { TransactionType } from '../accounts/transaction-type.ts';
import { labelStem } from '../text/label-stem.ts';
import { plainLetters } from '../text/plain-letters.ts';
import type { MovementAccount, MovementRow } from './facts.ts';
import { isCardPurchase, isDirectDebit, isTransferLabel } from './labels.ts';
import { namePattern } from './names.ts';

/** Types of a row that may be one side of a movement; one without type may be, too. */
export const SIDE_TYPES = ['transfer', 'credit', 'debit'] as const;

const SIDES: ReadonlySet<TransactionType | null> = new Set([null, ...SIDE_TYPES]);

/** Answers questions about the labels of rows, and keeps what it has read. */
export class Evidence {
  readonly #accounts: ReadonlyMap<string, MovementAccount>;
  readonly #names = new Map<string, RegExp | null>();
  readonly #plain = new Map<MovementRow, string>();
  readonly #purchases = new Map<MovementRow, boolean>();
  readonly #transfers = new Map<MovementRow, boolean>();
  readonly #named = new Map<MovementRow, readonly string[]>();
  readonly #stems = new Map<MovementRow, string>();

  constructor(accounts: readonly MovementAccount[]) {
    this.#accounts = new Map(accounts.map((account) => [account.id, account]));
  }

  /** Returns true if a row may be one side of a movement: no fee, interest, buy or sell. */
  isSide(row: MovementRow): boolean {
    if (row.amount === 0n || !SIDES.has(row.type)) return false;
    const accountType = this.#accounts.get(row.accountId)?.type ?? 'other';
    return SIDES.has(typeByWords(row.type, { accountType, label: row.label, amount: row.amount }));
  }

  isCardPurchase(row: MovementRow): boolean {
    return kept(this.#purchases, row, () => isCardPurchase(row.label));
  }

  /** Returns true if a row is typed as a transfer, or its label speaks of one. */
  saysTransfer(row: MovementRow): boolean {
    return kept(this.#transfers, row, () => row.type === 'transfer' || isTransferLabel(row.label));
  }

  stem(row: MovementRow): string {
    return kept(this.#stems, row, () => labelStem(row.label));
  }

  /** Returns true if the label of a row has the name or the IBAN of an account. */
  names(row: MovementRow, accountId: string): boolean {
    const account = this.#accounts.get(accountId);
    if (account === undefined) return false;
    const pattern = kept(this.#names, accountId, () => namePattern(account));
    return pattern?.test(kept(this.#plain, row, () => plainLetters(row.label))) ?? false;
  }

  /** Returns true if two things say that rows are one movement: the types of both, the label of one, that of the other. */
  sayTwice(debit: MovementRow, credit: MovementRow): boolean {
    const said = [
      debit.type === 'transfer' && credit.type === 'transfer',
      this.names(debit, credit.accountId),
      this.names(credit, debit.accountId),
    ];
    return said.filter(Boolean).length > 1 && this.sayEachOther(debit, credit);
  }

  /** Returns true if the rows themselves say that they are one movement. A purchase by card has to say so itself. */
  sayEachOther(debit: MovementRow, credit: MovementRow): boolean {
    return (
      (debit.type === 'transfer' && credit.type === 'transfer') ||
      (this.names(debit, credit.accountId) && this.#isNoneOrSays(credit, debit)) ||
      (this.names(credit, debit.accountId) && this.#isNoneOrSays(debit, credit))
    );
  }

  /** Returns true if nothing in two labels speaks against one movement: no purchase, and no third account. */
  mayBeOne(debit: MovementRow, credit: MovementRow): boolean {
    const mayBe = (row: MovementRow, { accountId }: MovementRow) => {
      const named = this.#namedBy(row);
      return !this.isCardPurchase(row) && (named.length === 0 || named.includes(accountId));
    };
    return (
      mayBe(debit, credit) &&
      mayBe(credit, debit) &&
      !(isDirectDebit(debit.label) && this.#pays(debit) && this.#pays(credit))
    );
  }

  #isNoneOrSays(row: MovementRow, other: MovementRow): boolean {
    return !this.isCardPurchase(row) || this.names(row, other.accountId);
  }

  /** The other accounts that a label names. */
  #namedBy(row: MovementRow): readonly string[] {
    return kept(this.#named, row, () =>
      [...this.#accounts.keys()].filter((id) => id !== row.accountId && this.names(row, id)),
    );
  }

  #pays({ accountId }: MovementRow): boolean {
    return isOfNature(this.#accounts.get(accountId)?.type ?? 'other', 'payment');
  }
}

function kept<Key, Value>(map: Map<Key, Value>, key: Key, read: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = read();
  map.set(key, value);
  return value;
}
