import type { Money } from '@pactole/sdk';
import type { StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { exactSum, isZero } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import type { Cells, Evidence } from './evidence.ts';

/**
 * Refuses a file whose signs could be the other way round. An account has few credits, large ones, and many debits. Where
 * most amounts, or all, have no minus, they may be debits.
 *
 * @throws {StatementError} where no word, plus, balance or known bank says what an amount without a minus means.
 */
export function checkSigns(drafts: readonly StatementDraft[]): void {
  for (const { evidence } of drafts) {
    const { openWord } = evidence ?? {};
    if (openWord !== undefined)
      throw new StatementError('unknownDirection', [openWord.word], { line: openWord.line });
  }
  const open = drafts.filter(({ evidence }) => evidence !== undefined && !areKnown(evidence));
  const rows = open.flatMap((draft) => draft.rows.filter(({ amount }) => !isZero(amount)));
  const [minus, plus] = [true, false].map((isMinus) =>
    rows.filter(({ amount }) => amount.startsWith('-') === isMinus),
  );
  if (minus === undefined || plus === undefined || plus.length === 0) return;
  const isSmaller = () => median(plus) < median(minus);
  const isFarSmaller = () => median(plus) * FAR < median(minus);
  const haveMinus = open.some(({ evidence }) => evidence && haveCardsMinus(evidence));
  const isDoubtful =
    !haveMinus &&
    (plus.length > minus.length ||
      (plus.length === minus.length && isFarSmaller()) ||
      minus.some(({ label }) => isCardPayment(plain(label))) ||
      (isSmaller() && open.some(({ evidence }) => evidence && isOfCard(evidence.table))));
  if (isDoubtful) throw new StatementError('undecidedSigns', []);
}

/** Balances tell signs, unless they may be what a card owes: that rises by what is spent. */
const areKnown = ({ areSignsKnown, isProven, table }: Evidence): boolean =>
  areSignsKnown || (isProven === true && !isOfCard(table));

/** Times by which the few payments of a card, or the wages in an app, are larger than what is spent. */
const FAR = 3n;

function median(rows: readonly { readonly amount: Money }[]): bigint {
  const sizes = rows
    .map(({ amount }) => exactSum([amount]))
    .map((amount) => (amount < 0n ? -amount : amount))
    .sort((a, b) => (a < b ? -1 : 1));
  return sizes[sizes.length >> 1] ?? 0n;
}

/** Returns true for a label used only when a card's bill is paid: with a minus, purchases have none. */
const isCardPayment = (label: string): boolean => PAYMENT.test(label) && THANKS.test(label);

const PAYMENT = /\b(payment|ihre zahlung|votre paiement|vostro pagamento)\b/;

const THANKS = /\b(thank you|dank|merci|grazie)\b/;

/** Returns true if a column names a card, or a line above the table does. */
const isOfCard = ({ headings, preamble }: Cells): boolean =>
  [headings, ...preamble].some((line) => CARD.test(plain(line.join(' ').slice(0, 1_000))));

/** Returns true if the rows that name a card have a minus and others name none: on an account, payments by card have one. */
function haveCardsMinus({ table: { headings, rows }, columns: { amount } }: Evidence): boolean {
  const at = headings.findIndex((each) => CARD.test(plain(each)));
  const money = headings.findIndex((each) => plain(each) === plain(amount ?? ''));
  const withCard = rows.filter((row) => (row[at] ?? '').trim() !== '');
  const minuses = withCard.filter((row) => /[-−–—(]/.test(row[money] ?? ''));
  return at >= 0 && withCard.length < rows.length && minuses.length * 2 > withCard.length;
}

/** Words for a card in headings. */
const CARD =
  /\b(credit ?card|card|card ?(no|number|member|holder|owner)|kredit(karte|kort)|kredietkaart|karte|karten\w+|carte|carta|tarjeta)\b/;
