/** The words of persons on movements, looked up by rows. */
import type { MovementRow } from './facts.ts';
import type { MovementKind, MovementStatement, RowIdentity } from './movement.ts';

/** Identifies a row by its content among all rows of a user. */
export const rowKey = (accountId: string, { identity, ordinal }: RowIdentity): string =>
  `${accountId} ${identity} ${ordinal}`;

const keyOf = (row: MovementRow) => rowKey(row.accountId, row);

/** Looks up refusals and words about labels. */
export class Statements {
  readonly #parted = new Set<string>();
  readonly #stems = new Map<string, MovementKind | null>();
  readonly #repaying = new Map<string, string>();
  readonly #settled = new Set<string>();
  /** Statements about single rows that are a movement. */
  readonly made: readonly MovementStatement[];

  constructor(statements: readonly MovementStatement[]) {
    const made: MovementStatement[] = [];
    for (const each of statements) {
      const { kind, fromAccountId, toAccountId, fromRow, toRow, stem } = each;
      if (stem !== null) {
        this.#stems.set(stemKey(fromAccountId, toAccountId, stem), kind);
        if (kind === 'instalment')
          this.#repaying.set(stemKey(fromAccountId, '', stem), toAccountId);
        if (kind === 'settlement') this.#settled.add(toAccountId);
      } else if (kind !== null) made.push(each);
      else
        this.#parted.add(
          pairKey(
            fromRow === null ? fromAccountId : rowKey(fromAccountId, fromRow),
            toRow === null ? toAccountId : rowKey(toAccountId, toRow),
          ),
        );
    }
    this.made = made;
  }

  /** True if a person said of any label where it goes. */
  get haveStems(): boolean {
    return this.#stems.size > 0;
  }

  /** True if a person said that two rows, or a row and an account, are not a movement. */
  areParted(from: MovementRow, to: MovementRow | string): boolean {
    if (this.#parted.size === 0) return false;
    const [account, other] =
      typeof to === 'string' ? [to, to] : ([to.accountId, keyOf(to)] as const);
    return (
      this.#parted.has(pairKey(keyOf(from), other)) ||
      this.#parted.has(pairKey(keyOf(from), account))
    );
  }

  /** Returns the kind of movement that a label makes of a row between two accounts; undefined where nothing was said. */
  ofStem(from: string, to: string, stem: string): MovementKind | null | undefined {
    return this.#stems.size === 0 ? undefined : this.#stems.get(stemKey(from, to, stem));
  }

  /** Returns the loan that debits with a label repay; undefined for none. */
  repaidBy = (from: string, stem: string): string | undefined =>
    this.#repaying.size === 0 ? undefined : this.#repaying.get(stemKey(from, '', stem));

  /** True if a person said of a label that it settles a card. */
  settle = (cardId: string): boolean => this.#settled.has(cardId);
}

const pairKey = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);
const stemKey = (from: string, to: string, stem: string) => `${from}|${to}|${stem}`;
