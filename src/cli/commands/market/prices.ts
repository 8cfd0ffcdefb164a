/** `pactole prices list` and `prices set`. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { addPriceFlags, flagsOf, type PriceFlags } from './price-flags.ts';

export function addPrices(prices: Command): void {
  listing(prices, 'list', 'list the latest closes, or all closes of one ISIN, newest first')
    .argument('[isin]', help('its ISIN, 12 characters'))
    .action(ownerAction(list));

  const setting = command(prices, 'set', 'set the close of a day, replacing one that is there');
  addPriceFlags(setting)
    .argument('<isin>', help('its ISIN, 12 characters'))
    .argument('<price>', help('the price of one unit: 61.50'))
    .option('--date <day>', help('the day, YYYY-MM-DD; default today'))
    .option('--currency <code>', help('in which it is quoted'), 'EUR')
    .action(ownerAction(set));
}

async function list(
  { owner, user, print, table, words }: OwnerSession,
  isin: string | undefined,
): Promise<void> {
  const { headings, formats, market } = words;
  print(await owner.prices.list({ user, isin }), (shown) =>
    shown.length === 0
      ? market.noPrices
      : table(
          [
            headings.isin,
            { heading: headings.name, cut: true },
            headings.date,
            { heading: headings.price, right: true },
            headings.currency,
          ],
          shown.map(({ price, ...close }) => [
            close.isin,
            close.name,
            close.date,
            formats.decimal(price),
            close.currency,
          ]),
        ),
  );
}

async function set(
  { owner, user, print, words }: OwnerSession,
  isin: string,
  price: string,
  { date, currency, ...flags }: PriceFlags & { readonly date?: string; readonly currency: string },
): Promise<void> {
  const { market, formats } = words;
  print(await owner.prices.set({ user, isin, price, currency, date, ...flagsOf(flags) }), (close) =>
    market.priceSet(
      close.isin,
      formats.day(close.date),
      formats.money(close.price, close.currency),
    ),
  );
}
