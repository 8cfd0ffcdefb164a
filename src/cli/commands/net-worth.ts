/** `pactole net-worth`: a user's net worth today, its composition, and its change since the month began. */
import type { Command } from 'commander';
import type { OwnNetWorth } from '../../procedures/user/net-worth.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';

export function addNetWorth(program: Command): void {
  ofMember(
    command(
      program,
      'net-worth',
      'show the net worth of a user today, its parts, and what changed this month',
    ),
  ).action(ownerAction(show));
}

async function show(session: OwnerSession): Promise<void> {
  const { owner, user, viewed, print, words } = session;
  print(await owner.netWorth.show(viewed), (figures) =>
    figures.accounts === 0
      ? words.accounts.none(user)
      : [
          words.netWorth.on(words.formats.day(figures.date)),
          '',
          figureTable(figures, session),
          '',
          changeLine(figures, session),
          ...gapLines(figures, session),
        ].join('\n'),
  );
}

function figureTable(
  { netWorth: { net, gross, liabilities }, allocation, isUnknown }: OwnNetWorth,
  { table, words: { formats, netWorth: says } }: OwnerSession,
): string {
  const owed = liabilities === '0.00' ? liabilities : `-${liabilities}`;
  return table(
    ['', { heading: 'EUR', right: true }, { heading: '%', right: true }],
    [
      ...allocation.map(({ assetClass, valueEur, pct }) => [
        says.assetClasses[assetClass],
        formats.decimal(valueEur),
        formats.decimal(pct.toFixed(1), 1),
      ]),
      [says.assets, formats.decimal(gross), ''],
      [says.debts, formats.decimal(owed), ''],
    ],
    [says.net, isUnknown ? says.unknown : formats.decimal(net), null],
  );
}

function changeLine(
  { month: { since, own, ownPct, recorded } }: OwnNetWorth,
  { words: { formats, netWorth: says } }: OwnerSession,
): string {
  const day = formats.day(since);
  if (own === null) return says.noChange(day);
  return says.change(
    day,
    signed(formats.money(own, 'EUR'), Number(own)),
    ownPct === null ? null : signed(formats.percent(ownPct / 100), ownPct),
    recorded === null || Number(recorded) === 0 ? null : formats.money(recorded, 'EUR'),
  );
}

/** Adds a plus above 0; a text for tiny values has a sign of its own. */
const signed = (text: string, value: number) =>
  value > 0 && !text.startsWith('<') ? `+${text}` : text;

function gapLines(
  { leftOut, pricing, month, unknownBalances: { accounts, valueEur } }: OwnNetWorth,
  { words }: OwnerSession,
): string[] {
  const { formats, leftOut: saysLeftOut, netWorth: says } = words;
  const isWhole = leftOut.lines + leftOut.amounts.length === 0;
  return [
    ...(accounts.length === 0
      ? []
      : [
          says.unknownBalances(
            accounts.map(words.quoted).join(', '),
            formats.money(valueEur, 'EUR'),
          ),
        ]),
    ...(month.incomplete && month.net !== null
      ? [says.beforeIncomplete(formats.day(month.since))]
      : []),
    ...(isWhole ? [] : [saysLeftOut({ ...leftOut, currencies: [], accounts: [] }, formats)]),
    ...(pricing.asOf === null ? [] : [says.oldest(formats.day(pricing.asOf))]),
  ];
}
