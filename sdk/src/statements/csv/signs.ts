import { notice, type StatementNotice } from '../notice.ts';
import type { Table } from '../reader.ts';
import { isZero, negated } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import type { Columns, Facts } from './columns.ts';
import type { Movement } from './movement.ts';

/** Headings that only the statements of cards have. */
const CARD =
  /^(card used for transaction|card ?member|card holder|card no|card number|card|numero de (la )?carte|titulaire de la carte|carte|karteninhaber|kartennummer|karte|kreditkarte|kortnummer)$/;

/** What a table without any minus means: a card's statement says what was spent; else a person should look. */
export function withSigns(
  movements: readonly Movement[],
  table: Table,
  columns: Columns,
  facts: Facts,
  notices: StatementNotice[],
): readonly Movement[] {
  const { amount, direction, balance } = columns;
  if (amount === undefined || direction !== undefined || balance !== undefined) return movements;
  if (facts.isCard === true) return movements;
  const moved = movements.filter(({ entry }) => !isZero(entry.amount));
  if (moved.length === 0 || moved.some(({ entry }) => entry.amount.startsWith('-'))) {
    return movements;
  }
  if (table.headings.some((each) => CARD.test(plain(each)))) {
    notices.push(notice('cardWithoutMinus', []));
    return movements.map((each) => ({
      ...each,
      entry: { ...each.entry, amount: negated(each.entry.amount) },
    }));
  }
  if (moved.length > 2) {
    notices.push(notice('withoutMinus', []));
  }
  return movements;
}
