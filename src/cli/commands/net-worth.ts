/** `pactole net-worth`: a user's net worth today, its composition, and its change since the month began; or on another day. */
import type { Command } from 'commander';
import type { OwnNetWorth } from '../../procedures/user/net-worth.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

export function addNetWorth(program: Command): void {
  ofMember(
    command(
      program,
      'net-worth',
      'show the net worth of a user today, its parts, and what changed this month',
    ).option('--on <day>', help('net worth at the end of an earlier day, YYYY-MM-DD')),
  ).action(ownerAction(show));
}

async function show(
  session: OwnerSession,
  { on }: { readonly on?: string | undefined },
): Promise<void> {
  const { owner, user, viewed, print, words } = session;
  if (on !== undefined) return showOn(session, on);
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

async function showOn(
  { owner, viewed, print, table, words: { formats, netWorth: says, quoted } }: OwnerSession,
  on: string,
): Promise<void> {
  const [worth] = await owner.netWorth.on({ ...viewed, days: [on] });
  const lacking = worth?.incomplete
    ? (await owner.netWorth.show(viewed)).unknownBalances.accounts
    : [];
  if (worth === undefined) throw new Error('The day has no answer');
  print(worth, ({ date, gross, debts, net, incomplete }) =>
    [
      says.on(formats.day(date)),
      '',
      table(
        ['', { heading: 'EUR', right: true }],
        [
          [says.assets, formats.decimal(gross)],
          [says.debts, formats.decimal(asDebt(debts))],
        ],
        [says.net, formats.decimal(net)],
      ),
      ...(incomplete ? ['', says.incomplete] : []),
      ...(lacking.length > 0 ? [says.withoutBalance(lacking.map(quoted).join(', '))] : []),
    ].join('\n'),
  );
}

/** An amount owed, as the sum of a table has it. */
const asDebt = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);

function figureTable(
  { netWorth: { net, gross, liabilities }, allocation, isUnknown }: OwnNetWorth,
  { table, words: { formats, netWorth: says } }: OwnerSession,
): string {
  return table(
    ['', { heading: 'EUR', right: true }, { heading: '%', right: true }],
    [
      ...allocation.map(({ assetClass, valueEur, pct }) => [
        says.assetClasses[assetClass],
        formats.decimal(valueEur),
        formats.decimal(pct.toFixed(1), 1),
      ]),
      [says.assets, formats.decimal(gross), ''],
      [says.debts, formats.decimal(asDebt(liabilities)), ''],
    ],
    [says.net, isUnknown ? says.unknown : formats.decimal(net), null],
  );
}

function changeLine(
  { month: { since, own, ownPct, recorded }, unknownBalances }: OwnNetWorth,
  { words: { formats, netWorth: says, quoted } }: OwnerSession,
): string {
  const day = formats.day(since);
  const { accounts } = unknownBalances;
  if (own === null)
    return accounts.length === 0
      ? says.noChange(day)
      : says.noChangeWithoutBalance(day, accounts.map(quoted).join(', '));
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
