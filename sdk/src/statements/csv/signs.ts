import { type NoticeCode, notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions, Table } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { isZero, negated, total } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import type { Columns, Facts } from './columns.ts';
import type { Movement } from './movement.ts';

/** Headings that only the statements of cards have. */
const CARD =
  /^(card used for transaction|card ?member|card ?holder|card ?owner|card no|card number|card|numero de (la )?carte|titulaire de la carte|carte|karteninhaber|kartennummer|karte|kreditkarte|kortnummer|numero (di |della )?carta|titolare della carta|carta|numero (de )?tarjeta|tarjeta)$/;

/**
 * Finds out what an amount without a minus means where neither words nor a known bank say it.
 *
 * @throws {StatementError} where a card's statement has amounts of both signs, most of them without a minus.
 */
export function withSigns(
  movements: readonly Movement[],
  table: Table,
  columns: Columns,
  facts: Facts,
  { positive }: ReadOptions,
  notices: StatementNotice[],
): readonly Movement[] {
  const { amount, direction, balance } = columns;
  if (amount === undefined || facts.isCard !== undefined) return movements;
  const moved = movements.filter(({ entry }) => !isZero(entry.amount));
  const paid = moved.filter(({ isDebit }) => isDebit === null);
  if (moved.length === 0) return movements;
  if (positive !== undefined) return positive === 'out' ? movements.map(turned(facts)) : movements;
  if (direction !== undefined && paid.length < moved.length) return movements;
  const isCard = isOfCard(table);
  const minuses = moved.filter(isMinus);
  if (minuses.length > 0) {
    const isPaidBack = minuses.some(({ entry }) => isCardPayment(plain(entry.label)));
    if ((isCard || isPaidBack) && areSpent(moved, table))
      throw new StatementError('undecidedSigns', []);
    return movements;
  }
  if (balance !== undefined) return movements;
  const says = (code: Extract<NoticeCode, 'cardWithoutMinus' | 'withoutMinus'>) =>
    notices.push(notice(code, []));
  if (isCard) {
    says('cardWithoutMinus');
    return movements.map(turned(facts));
  }
  if (moved.length > 2) says('withoutMinus');
  return movements;
}

/** Returns true if a column names a card, or a line above the table says that it is a credit card's. */
const isOfCard = ({ headings, preamble }: Table): boolean =>
  headings.some((each) => CARD.test(plain(each))) ||
  preamble.some((line) => CREDIT_CARD.test(plain(line.join(' ').slice(0, 1_000))));

const CREDIT_CARD =
  /\b(carta di credito|movimenti carta|credit card|kreditkarte\w*|carte de credit|tarjeta de credito|kredietkaart|kreditkort)\b/;

/** Returns true for a label used only when a card's bill is paid: with a minus, purchases have none. */
const isCardPayment = (label: string): boolean => PAYMENT.test(label) && THANKS.test(label);

const PAYMENT = /\b(payment|ihre zahlung|votre paiement|vostro pagamento)\b/;

const THANKS = /\b(thank you|dank|merci|grazie)\b/;

const isMinus = ({ entry }: Movement): boolean => entry.amount.startsWith('-');

/** The movement the other way round; its costs stay costs. */
const turned =
  ({ isNet }: Facts) =>
  (each: Movement): Movement => {
    const { amount, fee, tax } = each.entry;
    const costs = isNet ? [] : [fee, tax].filter((cost) => cost !== undefined);
    const twice = costs.flatMap((cost) => [negated(cost), negated(cost)]);
    return { ...each, entry: { ...each.entry, amount: total([negated(amount), ...twice]) } };
  };

/** Returns true if most amounts of the rows that name a card have no minus. On an account, payments by card have one. */
function areSpent(moved: readonly Movement[], table: Table): boolean {
  const at = table.headings.findIndex((each) => CARD.test(plain(each)));
  const withCard = at < 0 ? moved : moved.filter(({ cells }) => (cells[at] ?? '').trim() !== '');
  return withCard.filter(isMinus).length * 2 < withCard.length;
}
