/** `pactole transactions list`. */
import type { Command } from 'commander';
import { categoryText } from '../../../core/accounts/row-parts.ts';
import { otherSidesText } from '../../../core/movements/other-side.ts';
import { listing, type OwnerSession, ofMember, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { wordsFor } from '../../terminal/in-words.ts';
import { sumOf } from '../../terminal/sum.ts';
import { wholeNumber } from '../../terminal/values.ts';
import {
  filterOf,
  type ListFilterOptions,
  withCounted,
  withFilter,
} from './transaction-options.ts';

export function addTransactionList(transactions: Command): void {
  withCounted(
    withFilter(ofMember(listing(transactions, 'list', 'list transactions, newest first'))),
  )
    .option('--deleted', help('the deleted ones, which `restore` brings back'))
    .option('--limit <count>', help('how many, 1 to 1000'), wholeNumber('--limit', 1, 1_000), 100)
    .action(ownerAction(list));
}

interface ListOptions extends ListFilterOptions {
  readonly deleted?: boolean;
  readonly limit: number;
}

type Transactions = Awaited<ReturnType<OwnerSession['owner']['transactions']['list']>>;
type Listed = Transactions[number] & {
  readonly counted?: string;
  readonly part?: { readonly amount: string };
};

async function list(session: OwnerSession, options: ListOptions): Promise<void> {
  const { owner, user, print, note, table, words } = session;
  const { headings, formats, transactions: says } = words;
  const { deleted, limit, counted } = options;
  const filter = { ...(await filterOf(session, options)), deleted, counted };
  const transactions: readonly Listed[] = await owner.transactions.list({ ...filter, limit });
  const otherSides = new Map(
    transactions.map((row) => [
      row.id,
      otherSidesText(row, formats.day, (kind) => words.movements.kinds[kind]),
    ]),
  );
  // Of a split row, a figure or a category has a part.
  const hasCounted = transactions.some((row) => row.counted !== undefined);
  const hasParts = transactions.some(({ part }) => part !== undefined);
  const partOf = ({ part, amount }: Listed) => formats.decimal(part?.amount ?? amount);
  const idOf = await session.shortened(
    'transactions',
    transactions.map(({ id }) => id),
  );
  print(transactions, (shown) =>
    shown.length === 0
      ? (deleted ? says.noneDeleted : says.none)(user)
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.amount, right: true },
            ...(hasCounted ? [{ heading: headings.counted, right: true }] : []),
            ...(hasParts ? [{ heading: headings.part, right: true }] : []),
            { heading: headings.currency, wide: isOneCurrency(shown, 'EUR') },
            { heading: headings.label, cut: true },
            { heading: headings.type, cut: true, wide: shown.every(({ type }) => type === null) },
            { heading: headings.category, cut: true },
            { heading: headings.account, cut: true },
            {
              heading: headings.otherSide,
              cut: true,
              wide: [...otherSides.values()].every((text) => text === ''),
            },
            { heading: headings.note, cut: true, wide: shown.every(({ note }) => note === null) },
          ],
          shown.map((row) => [
            idOf(row.id),
            row.date,
            formats.decimal(row.amount),
            ...(hasCounted ? [formats.decimal(row.counted ?? row.amount)] : []),
            ...(hasParts ? [partOf(row)] : []),
            row.currency,
            row.label,
            row.type && wordsFor(row.type, words.transactionTypes),
            categoryText(row, formats.decimal),
            row.accountName,
            otherSides.get(row.id) || null,
            row.note,
          ]),
          // Amounts of several currencies have no sum.
          isOneCurrency(shown, shown[0]?.currency)
            ? [
                words.total,
                null,
                formats.decimal(sumOf(shown.map(({ amount }) => amount))),
                ...(hasCounted
                  ? [formats.decimal(sumOf(shown.map((row) => row.counted ?? row.amount)))]
                  : []),
                ...(hasParts
                  ? [
                      formats.decimal(
                        sumOf(shown.map(({ part, amount }) => part?.amount ?? amount)),
                      ),
                    ]
                  : []),
                shown[0]?.currency ?? null,
                ...[null, null, null, null, null, null],
              ]
            : undefined,
        ),
  );
  if (transactions.length < limit && counted === undefined) return;
  const { count, figure } = await owner.transactions.count(filter);
  if (count > limit) note(says.more(count - limit));
  if (counted !== undefined && figure !== undefined)
    note(says.counted[counted](formats.money(figure, 'EUR')));
}

const isOneCurrency = (
  rows: readonly { readonly currency: string }[],
  currency: string | undefined,
) => rows.every((row) => row.currency === currency);
