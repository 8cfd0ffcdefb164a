import type { ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { isCurrency, isIsin } from '../trades/security.ts';
import { decimalOf } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import type { Cells } from './evidence.ts';

/**
 * Refuses a table of trades that was read as a bank's: by its values, since its headings can be any.
 *
 * @throws {StatementError} where a column has securities or words of trades, a label has units and a price, or the amounts
 * are units.
 */
export function checkSecurities(
  drafts: readonly StatementDraft[],
  { columns }: Pick<ReadOptions, 'columns'>,
): void {
  // Columns that the user named are of cash.
  if (columns !== undefined) return;
  const isOfTrades = drafts.some(
    ({ evidence, rows }) =>
      evidence !== undefined &&
      (rows.some(({ label, amount }) => isOfDeal(label) || isOfUnits(amount)) ||
        hasTrades(evidence.table)),
  );
  if (isOfTrades) throw new StatementError('otherBroker', []);
}

/** Returns true for a label such as `Fund 1000 @ 4500.00` or `Bought 1,550 Shares`, but not for an amount and its rate. */
function isOfDeal(label: string): boolean {
  const [, before = '', after = ''] = AT_PRICE.exec(label) ?? UNITS_OF.exec(label) ?? [];
  return after !== '' && !isCurrency(before.toUpperCase()) && !isCurrency(after.toUpperCase());
}

const AT_PRICE = /(?:^|(\S{1,40}) )\d[\d.,]{0,20} @ (\d)/;

const UNITS_OF =
  /^(bought|sold|buy|sell|you bought|you sold|kauf|verkauf|achat|vente|koop|verkoop|acquisto|vendita) \d[\d.,]* (\p{L}{3,})/iu;

/** Returns true for an amount that no currency has: its fifth decimal and those after it are not 0, nor the noise of a float. */
function isOfUnits(amount: string): boolean {
  const decimals = amount.split('.')[1] ?? '';
  return /[1-9]/.test(decimals.slice(4)) && !/0{4}|9{4}/.test(decimals.slice(2));
}

const SAMPLE_ROWS = 200;

/** Words that only trades have; of the others, both sides must occur. */
const SURELY =
  /^(market |limit |stop )?(buy|sell|bought|sold|reinvestment|stock split|wertpapier(ver)?kauf)$/;
const BUYS =
  /^(kauf|achat|achat comptant|aankoop|koop|compra|acquisto|kop|kjop|kob|osto|kupno|nakup)$/;
const SELLS =
  /^(verkauf|vente|vente comptant|verkoop|venta|vendita|salj|salg|salt|myynti|sprzedaz|prodej)$/;

const COINS = new Set('BTC XBT ETH USDT USDC XRP SOL ADA DOGE LTC BNB DOT'.split(' '));

function hasTrades({ headings, rows }: Cells): boolean {
  return headings.some((_, index) => {
    const cells = rows
      .slice(0, SAMPLE_ROWS)
      .map((row) => row[index]?.trim() ?? '')
      .filter((cell) => cell !== '');
    if (cells.length === 0 || decimalOf(cells[0] ?? '') !== null) return false;
    if (cells.every((cell) => isIsin(cell))) return true;
    if (cells.every((cell) => /^[A-Z\d]{2,6}$/.test(cell)) && cells.some((cell) => COINS.has(cell)))
      return true;
    const words = [...new Set(cells.filter((cell) => cell.length < 20).map(plain))];
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
    return has(SURELY) || (has(BUYS) && has(SELLS));
  });
}
