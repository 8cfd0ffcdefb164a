/** `pactole transactions summary`: what came in and went out. */
import { type Command, Option } from 'commander';
import { SUMMARY_GROUPS, type SummaryGroup } from '../../../core/cash-flow/transaction-summary.ts';
import { listing, type OwnerSession, ofMember, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';
import { type FilterOptions, filterOf, withFilter } from './transaction-options.ts';

export function addTransactionSummary(transactions: Command): void {
  const summary = listing(
    transactions,
    'summary',
    'add up what came in and went out of checking accounts, without transfers between own accounts, buys and sells',
  ).addOption(
    withChoices(
      new Option('--by <group>', help('what it is added up by')),
      SUMMARY_GROUPS,
    ).makeOptionMandatory(),
  );
  withFilter(ofMember(summary)).action(ownerAction(summarize));
}

interface SummaryOptions extends FilterOptions {
  readonly by: SummaryGroup;
}

async function summarize(session: OwnerSession, options: SummaryOptions): Promise<void> {
  const { owner, user, viewed, print, note, table, words } = session;
  const { headings, formats, transactions: says } = words;
  const { by } = options;
  const summary = await owner.transactions.summary({
    ...(await filterOf(session, options)),
    ...viewed,
    by,
  });
  const { leftOut } = summary;
  print(summary, ({ groups, totals }) => {
    if (groups.length === 0) return says.none(user);
    const cells = ({ count, currency, ...sums }: (typeof totals)[number]) => [
      formats.number(count),
      ...[sums.in, sums.out, sums.net].map((amount) => formats.decimal(amount)),
      currency,
    ];
    const right = (heading: string) => ({ heading, right: true });
    const [only, ...others] = totals;
    const lines = groups.map((group) => [
      group.isInstalments ? says.instalments : (group.group ?? says.withoutCategory),
      ...cells(group),
    ]);
    // Each currency has a total of its own; the only one is the last line of the table.
    const sums = others.length === 0 ? [] : totals.map((each) => [words.total, ...cells(each)]);
    return table(
      [
        { heading: headings[by], cut: true },
        right(headings.transactions),
        ...[headings.in, headings.out, headings.net].map(right),
        { heading: headings.currency, wide: others.length === 0 && only?.currency === 'EUR' },
      ],
      [...lines, ...sums],
      only !== undefined && others.length === 0 ? [words.total, ...cells(only)] : undefined,
    );
  });
  if (leftOut > 0) note(says.leftOutOfSums(leftOut));
}
