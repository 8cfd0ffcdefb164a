/** `pactole market`: refresh prices, splits, rates and wallets now, and see how fresh they are. */

import type { Command } from 'commander';
import { CommandError } from '../../door/command-error.ts';
import type { MarketStatus } from '../../procedures/owner/market.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';

export function addMarket(program: Command): void {
  const market = program
    .command('market')
    .description('refresh prices, splits, rates and wallets, and see how fresh they are');

  command(
    market,
    'refresh',
    'ask the providers now; fails when none of them could be reached',
  ).action(ownerAction(refresh));

  command(market, 'status', 'show the last prices and rates, and what failed').action(
    ownerAction(status),
  );
}

async function refresh({ owner, answer }: OwnerSession): Promise<void> {
  const result = await owner.market.refresh();
  answer(result, ({ outcomes, changes }) =>
    outcomes.length === 0
      ? 'There is nothing to ask for: nobody holds a security, a wallet or a foreign currency.'
      : [
          outcomeTable(outcomes),
          `${changes === 1 ? '1 change' : `${changes} changes`}, ${outcomes.filter(({ ok }) => !ok).length} failures.`,
        ].join('\n'),
  );
  if (!result.reached) throw new CommandError('No provider of market data could be reached.');
}

const outcomeTable = (
  outcomes: readonly {
    what: string;
    subject: string;
    ok: boolean;
    changes: number;
    message: string;
  }[],
) =>
  table(
    ['WHAT', 'OF', 'RESULT', 'CHANGES', ''],
    outcomes.map(({ what, subject, ok, changes, message }) => [
      what,
      subject,
      ok ? 'ok' : 'failed',
      `${changes}`,
      message,
    ]),
  );

async function status({ owner, answer }: OwnerSession): Promise<void> {
  answer(await owner.market.status(), showStatus);
}

function showStatus({
  enabled,
  providers,
  run,
  assets,
  rates,
  unresolved,
  outcomes,
}: MarketStatus) {
  const failures = outcomes.filter(({ ok }) => !ok);
  return [
    enabled
      ? `Market data comes from ${providers.map(({ what, hosts }) => `${hosts.join(', ')} (${what})`).join('; ')}.`
      : 'Market data is turned off: PACTOLE_MARKET=off.',
    run.underWay
      ? `A refresh began at ${run.startedAt}.`
      : `The last refresh ended at ${run.finishedAt ?? '(none ever did)'}.`,
    '',
    table(
      ['ISIN', 'TICKER', 'NAME', 'CLOSE', 'OF', 'AGE'],
      assets.map(({ isin, ticker, name, price, currency, date, ageDays }) => [
        isin,
        ticker,
        name,
        price && `${price} ${currency}`,
        date,
        age(ageDays),
      ]),
    ),
    ...(rates.length === 0
      ? []
      : [
          '',
          table(
            ['CURRENCY', 'FOR 1 EUR', 'OF', 'AGE'],
            rates.map(({ currency, rate, date, ageDays }) => [currency, rate, date, age(ageDays)]),
          ),
        ]),
    ...(unresolved.length === 0 ? [] : ['', `Not resolved: ${unresolved.join(', ')}`]),
    ...(failures.length === 0 ? [] : ['', outcomeTable(failures)]),
  ].join('\n');
}

const age = (days: number | null) => (days === null ? null : days === 1 ? '1 day' : `${days} days`);
