/** `pactole market`: refresh prices, splits, rates and wallets, and list their ages. */

import { terminalLanguage } from '@pactole/importer';
import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import type { MarketMessage } from '../../../core/market-message.ts';
import { formatMarketMessage } from '../../../i18n/market/market-message.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type { MarketStatus } from '../../../procedures/machine/market/market.ts';
import { listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addMarket(program: Command): void {
  const market = program
    .command('market')
    .description(help('refresh prices, splits, rates and wallets, and see how fresh they are'));

  listing(
    market,
    'refresh',
    'ask the providers now; fails when none of them could be reached',
  ).action(ownerAction(refresh));

  listing(market, 'status', 'show the last prices and rates, and what failed').action(
    ownerAction(status),
  );
}

async function refresh(session: OwnerSession): Promise<void> {
  const { owner, print, words } = session;
  const says = words.market;
  const result = await owner.market.refresh();
  const { outcomes, changes } = result;
  print(withSentences(result), () =>
    outcomes.length === 0
      ? says.nothingToAsk
      : [
          outcomeTable(session, outcomes),
          says.refreshed(changes, outcomes.filter(({ ok }) => !ok).length),
        ].join('\n'),
  );
  if (!result.reached) throw new CommandError(['noProvider']);
}

/** Data for `--json`, in which messages are sentences in English. */
const withSentences = <Found extends { outcomes: readonly { message: MarketMessage }[] }>(
  found: Found,
) => ({
  ...found,
  outcomes: found.outcomes.map((outcome) => ({
    ...outcome,
    message: formatMarketMessage(outcome.message, 'en'),
  })),
});

function outcomeTable(
  { table, words: { headings, market: says } }: OwnerSession,
  outcomes: readonly {
    what: keyof TerminalWords['market']['refreshes'];
    subject: string;
    ok: boolean;
    changes: number;
    message: MarketMessage;
  }[],
): string {
  return table(
    [
      headings.what,
      headings.of,
      headings.result,
      { heading: headings.changes, right: true },
      { heading: '', cut: true },
    ],
    outcomes.map(({ what, subject, ok, changes, message }) => [
      says.refreshes[what],
      subject,
      ok ? says.ok : says.failed,
      `${changes}`,
      formatMarketMessage(message, terminalLanguage(process.env)),
    ]),
  );
}

async function status(session: OwnerSession): Promise<void> {
  const found = await session.owner.market.status();
  session.print(withSentences(found), () =>
    [
      ...generalLines(found, session),
      ...(found.assets.length + found.rates.length === 0
        ? ['', session.words.market.nothingToAsk]
        : []),
      ...(found.assets.length === 0 ? [] : ['', assetTable(found, session)]),
      ...(found.rates.length === 0 ? [] : ['', rateTable(found, session)]),
      ...failureLines(found, session),
    ].join('\n'),
  );
}

function generalLines(
  { enabled, providers, run }: MarketStatus,
  { words: { market: says, formats } }: OwnerSession,
): string[] {
  const named = providers
    .map(({ what, hosts }) => `${hosts.join(', ')} (${says.sources[what]})`)
    .join('; ');
  const ended =
    run.finishedAt === null
      ? says.neverRefreshed
      : says.lastEnded(formats.instant(Date.parse(run.finishedAt)));
  return [
    enabled ? says.comesFrom(named) : says.off,
    run.underWay
      ? says.underWay(run.startedAt && formats.instant(Date.parse(run.startedAt)))
      : ended,
  ];
}

function assetTable({ assets }: MarketStatus, { table, words }: OwnerSession): string {
  const { headings, formats } = words;
  return table(
    [
      headings.isin,
      { heading: headings.ticker, wide: assets.every(({ ticker }) => ticker === null) },
      { heading: headings.name, cut: true },
      { heading: headings.close, right: true },
      headings.of,
      { heading: headings.age, right: true },
    ],
    assets.map(({ isin, ticker, name, price, currency, date, ageDays }) => [
      isin,
      ticker,
      name,
      price && `${formats.decimal(price)} ${currency}`,
      date,
      age(ageDays, words),
    ]),
  );
}

function rateTable({ rates }: MarketStatus, { table, words }: OwnerSession): string {
  const { headings, formats } = words;
  return table(
    [
      headings.currency,
      { heading: headings.forOneEuro, right: true },
      headings.of,
      { heading: headings.age, right: true },
    ],
    rates.map(({ currency, rate, date, ageDays }) => [
      currency,
      rate && formats.decimal(rate, 0),
      date,
      age(ageDays, words),
    ]),
  );
}

function failureLines({ unresolved, outcomes }: MarketStatus, session: OwnerSession): string[] {
  const { unresolved: says } = session.words.market;
  const failures = outcomes.filter(({ ok }) => !ok);
  return [
    ...(unresolved.length === 0 ? [] : ['', says(unresolved.join(', '))]),
    ...(failures.length === 0 ? [] : ['', outcomeTable(session, failures)]),
  ];
}

const age = (days: number | null, words: TerminalWords) =>
  days === null ? null : words.days(days);
