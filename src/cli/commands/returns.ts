/** `pactole returns`: returns of accounts, holdings and years, realized gains, and income of securities. */

import { type Command, Option } from 'commander';
import { csvLine } from '../../core/text/csv-line.ts';
import type { ShownReturns } from '../../procedures/user/wealth/returns.ts';
import { listing, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

export function addReturns(program: Command): void {
  const returns = program
    .command('returns')
    .description(help('show what investments returned, realized and paid'));

  ofMember(
    listing(returns, 'accounts', 'show the returns of each invested account, archived ones too'),
  ).action(ownerAction(accounts));
  ofMember(listing(returns, 'holdings', 'show the returns of each holding, sold ones too')).action(
    ownerAction(holdings),
  );
  ofMember(
    listing(
      returns,
      'years',
      'show each year, and what the same payments would be worth in the index',
    ),
  ).action(ownerAction(years));
  ofMember(
    listing(
      returns,
      'realized',
      'list gains of sells by year and account, at the average cost and first in, first out',
    ),
  )
    .addOption(
      new Option(
        '--by <year-or-sale>',
        help('`sale`: each sell with its cost by both methods, and profits and losses apart'),
      )
        .choices(['year', 'sale'])
        .default('year'),
    )
    .option('--csv', help('each sell as CSV'))
    .action(ownerAction(realized));
  ofMember(
    listing(
      returns,
      'income',
      'list dividends and interest of each security, and what they yield on its cost and value',
    ),
  ).action(ownerAction(income));
}

async function accounts(session: OwnerSession): Promise<void> {
  const { owner, viewed, print, words } = session;
  print(await owner.performance.accounts(viewed), (parts) => {
    if (parts.length === 0) return words.returns.none;
    const account = { heading: words.headings.account, cut: true };
    return returnsTable(
      session,
      [account],
      parts.map((part) => [[part.name], part]),
    );
  });
}

async function holdings(session: OwnerSession): Promise<void> {
  const { owner, viewed, print, words } = session;
  print(await owner.performance.positions(viewed), (parts) => {
    if (parts.length === 0) return words.returns.none;
    const { name, isin } = words.headings;
    return returnsTable(
      session,
      [
        { heading: name, cut: true },
        { heading: isin, wide: true },
      ],
      parts.map((part) => [[part.name, part.isin], part]),
    );
  });
}

/** Returns a table of parts: the columns that name them, then their figures. */
function returnsTable(
  { table, words: { headings, formats } }: OwnerSession,
  names: Parameters<OwnerSession['table']>[0],
  parts: readonly (readonly [names: readonly (string | null)[], figures: ShownReturns])[],
): string {
  const { from, to, paidIn, income: paid, gain, value, returned, perYear } = headings;
  return table(
    [
      ...names,
      { heading: from, wide: true },
      { heading: to, wide: true },
      ...[paidIn, paid, gain, value, returned, perYear].map(right),
    ],
    parts.map(([name, { since, until, ttwr, tri, ...euros }]) => [
      ...name,
      since,
      until,
      ...[euros.contributions, euros.income, euros.gain, euros.value].map(amounts(formats)),
      ...[ttwr, tri].map(percent(formats)),
    ]),
  );
}

async function years({ owner, viewed, print, note, table, words }: OwnerSession): Promise<void> {
  const { headings, formats, returns: says } = words;
  const found = await owner.performance.years(viewed);
  const { sameFlows } = found;
  const { year, start, paidIn, income: paid, gain, end } = headings;
  print(found, (shown) =>
    shown.years.length === 0
      ? says.none
      : table(
          [year, ...[start, paidIn, paid, gain, end].map(right)],
          shown.years.map((each) => [
            `${each.year}`,
            ...[each.start, each.contributions, each.income, each.gain, each.end].map(
              amounts(formats),
            ),
          ]),
        ),
  );
  if (sameFlows === null) return;
  const { benchmark, value, gain: gained } = sameFlows;
  note(says.sameFlows(benchmark, formats.money(value, 'EUR'), formats.money(gained, 'EUR')));
}

async function realized(
  session: OwnerSession,
  { by, csv = false }: { by: string; csv?: boolean },
): Promise<void> {
  if (csv || by === 'sale') return realizedSales(session, csv);
  const { owner, viewed, print, table, words } = session;
  const { headings, formats, returns: says } = words;
  print(await owner.realized.years(viewed), (found) => {
    if (found.length === 0) return says.nothingRealized;
    const { year, account, type, averageCost, fifo } = headings;
    const cells = (each: (typeof found)[number] | (typeof found)[number]['accounts'][number]) =>
      [each.averageCost, each.fifo].map(amounts(formats));
    return table(
      [year, { heading: account, cut: true }, type, ...[averageCost, fifo].map(right)],
      found.flatMap((each) => [
        ...each.accounts.map((part) => [`${each.year}`, part.name, part.type, ...cells(part)]),
        ...(each.accounts.length > 1 ? [[`${each.year}`, words.total, '', ...cells(each)]] : []),
      ]),
    );
  });
}

/** Columns of a CSV file, with the names of the procedure's fields. */
const SALE_COLUMNS = [
  ...(['date', 'accountName', 'name', 'isin', 'quantity', 'proceeds', 'fees'] as const),
  ...(['cost', 'gain', 'fifoCost', 'fifoGain'] as const),
];

async function realizedSales(session: OwnerSession, isCsv: boolean): Promise<void> {
  const { owner, viewed, print, table, words } = session;
  const { headings, formats, returns: says } = words;
  print(await owner.realized.sales(viewed), ({ years, sales }) => {
    if (isCsv)
      return [
        csvLine(SALE_COLUMNS),
        ...sales.map((sale) => csvLine(SALE_COLUMNS.map((column) => sale[column]))),
      ]
        .join('')
        .trimEnd();
    if (sales.length === 0) return says.nothingRealized;
    const { date, account, name, isin, quantity, proceeds, fees, cost, gain, fifo } = headings;
    const of = table(
      [
        date,
        { heading: name, cut: true },
        { heading: account, wide: true },
        { heading: isin, wide: true },
        ...[quantity, proceeds].map(right),
        { ...right(fees), wide: true },
        ...[cost, gain].map(right),
        ...[`${cost} ${fifo}`, `${gain} ${fifo}`].map((each) => ({ ...right(each), wide: true })),
      ],
      sales.map((sale) => [
        ...[sale.date, sale.name, sale.accountName, sale.isin],
        formats.decimal(sale.quantity, 0),
        ...[sale.proceeds, sale.fees, sale.cost, sale.gain, sale.fifoCost, sale.fifoGain].map(
          amounts(formats),
        ),
      ]),
    );
    const { year, profits, losses } = headings;
    const apart = table(
      [year, ...[profits, losses, `${profits} ${fifo}`, `${losses} ${fifo}`].map(right)],
      years.map((each) => [
        `${each.year}`,
        ...[each.profits, each.losses, each.fifoProfits, each.fifoLosses].map(amounts(formats)),
      ]),
    );
    return `${of}\n\n${apart}`;
  });
}

async function income({ owner, viewed, print, table, words }: OwnerSession): Promise<void> {
  const { headings, formats, returns: says } = words;
  print(await owner.income.securities(viewed), (found) => {
    if (found.length === 0) return says.noIncome;
    const { name, lastYear, inAll, onCost, onValue } = headings;
    return table(
      [{ heading: name, cut: true }, ...[lastYear, inAll, onCost, onValue].map(right)],
      found.map((each) => [
        each.name,
        ...[each.lastYear, each.total].map(amounts(formats)),
        ...[each.yieldOnCostPct, each.yieldPct].map(percent(formats)),
      ]),
    );
  });
}

const right = (heading: string) => ({ heading, right: true });

type Formats = OwnerSession['words']['formats'];

const amounts = (formats: Formats) => (text: string | null) =>
  text === null ? null : formats.decimal(text);

/** Percent points to a tenth; null where unknown. */
const percent = (formats: Formats) => (points: number | null) =>
  points === null ? null : formats.decimal(points.toFixed(1), 1);
