/** The other side of a row's movement in words, as the page, the command line and files show it. */
import type { MovementKind } from './movement.ts';

/** A movement as one of its rows sees it. */
export interface SeenMovement {
  readonly kind: MovementKind;
  /** `to` if the row's money went there, `from` if it came from there. */
  readonly direction: 'to' | 'from';
  readonly accountId: string;
  readonly account: string;
  /** Null while no row tells the other side. */
  readonly date: string | null;
}

/** The parts of the text: `→ Livret A, 12 Aug`. Its own account and the kind of a transfer are left out. */
export interface OtherSideParts {
  readonly arrow: '→' | '←';
  readonly account: string | null;
  readonly date: string | null;
  readonly kind: MovementKind | null;
}

export const otherSideParts = (
  { kind, direction, accountId, account, date }: SeenMovement,
  ownAccountId: string,
): OtherSideParts => ({
  arrow: direction === 'to' ? '→' : '←',
  account: accountId === ownAccountId ? null : account,
  date,
  kind: kind === 'transfer' ? null : kind,
});

/** The part of a movement by which its row's other side is told apart from another one. */
interface OtherSide extends Pick<SeenMovement, 'accountId' | 'date'> {
  readonly amount: string;
}

/** Returns the other sides of a row as one text, for a change that depends on them; null without any. */
export const seenMovements = (movements: readonly OtherSide[]): string | null =>
  movements.length === 0
    ? null
    : JSON.stringify(movements.map(({ accountId, date, amount }) => ({ accountId, date, amount })));

interface SeenRow {
  readonly accountId: string;
  readonly movements: readonly SeenMovement[];
}

/** Returns the texts of all movements of a row, in one. Days are `YYYY-MM-DD` and kinds their codes unless given words. */
export const otherSidesText = (
  { accountId, movements }: SeenRow,
  dayOf: (date: string) => string = String,
  kindOf: (kind: MovementKind) => string = String,
): string =>
  movements
    .map((movement) => {
      const { arrow, account, date, kind } = otherSideParts(movement, accountId);
      const place = [account, date === null ? null : dayOf(date)].filter(Boolean).join(', ');
      return [arrow, place, kind === null ? '' : `(${kindOf(kind)})`].filter(Boolean).join(' ');
    })
    .join('; ');
