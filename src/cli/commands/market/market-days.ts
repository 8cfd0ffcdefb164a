/** `pactole prices remove`, `rates set` and `rates remove`: state or take away what is wrong of one day. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

interface OfDay {
  readonly date: string;
}

export function addPriceRemoval(prices: Command): void {
  command(prices, 'remove', 'remove the close of a day for good')
    .argument('<isin>', help('its ISIN, 12 characters'))
    .requiredOption('--date <day>', help('the day, YYYY-MM-DD'))
    .action(
      ownerAction(
        async ({ owner, user, print, words }: OwnerSession, isin: string, { date }: OfDay) => {
          const { market, formats } = words;
          print(await owner.prices.remove({ user, isin, date }), ({ price, currency, ...of }) =>
            market.priceRemoved(of.isin, formats.day(of.date), formats.money(price, currency)),
          );
        },
      ),
    );
}

export function addRateSetting(rates: Command): void {
  command(rates, 'set', 'set the reference rate of a day, replacing one that is there')
    .argument('<currency>', help('its code of three letters: USD'))
    .argument('<rate>', help('its units for one euro: 1.09'))
    .option('--date <day>', help('the day, YYYY-MM-DD; default today'))
    .option('--anyway', help('store a rate that is far from the last one'))
    .action(
      ownerAction(
        async (
          { owner, user, print, words }: OwnerSession,
          currency: string,
          rate: string,
          given: Partial<OfDay> & { readonly anyway?: boolean },
        ) => {
          const { market, formats } = words;
          print(await owner.rates.set({ user, currency, rate, ...given }), ({ rate, ...of }) =>
            market.rateSet(of.currency, formats.day(of.date), formats.decimal(rate, 0)),
          );
        },
      ),
    );
}

export function addRateRemoval(rates: Command): void {
  command(rates, 'remove', 'remove the reference rate of a day for good')
    .argument('<currency>', help('its code of three letters: USD'))
    .requiredOption('--date <day>', help('the day, YYYY-MM-DD'))
    .action(
      ownerAction(
        async ({ owner, user, print, words }: OwnerSession, currency: string, { date }: OfDay) => {
          const { market, formats } = words;
          print(await owner.rates.remove({ user, currency, date }), ({ rate, ...of }) =>
            market.rateRemoved(of.currency, formats.day(of.date), formats.decimal(rate, 0)),
          );
        },
      ),
    );
}
