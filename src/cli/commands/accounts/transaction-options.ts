/** The options that say which transactions a list or a summary is about. */
import { type Command, Option } from 'commander';
import { TransactionType } from '../../../contract/enums.ts';
import { COUNTED_FIGURES, type CountedFigure } from '../../../core/cash-flow/counted-sums.ts';
import type { OwnerSession } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';

/** Options of a list of transactions. */
export interface ListFilterOptions extends FilterOptions {
  readonly counted?: CountedFigure;
}

/** Adds the option that asks for the rows behind a figure. */
export const withCounted = (command: Command): Command =>
  command.addOption(
    withChoices(
      new Option('--counted <figure>', help('only what this figure counts, up to today')),
      COUNTED_FIGURES,
    ),
  );

export interface FilterOptions {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly type?: TransactionType;
  readonly category?: string;
  readonly label?: string;
}

export const withFilter = (command: Command): Command =>
  command
    .option('--account <account>', help('only those of this account'))
    .option('--from <day>', help('the first day, YYYY-MM-DD'))
    .option('--to <day>', help('the last day, YYYY-MM-DD'))
    .addOption(
      withChoices(
        new Option('--type <type>', help('only those of this type')),
        TransactionType.options,
      ),
    )
    .option('--category <name>', help('only those of this category; "" for those without any'))
    .option(
      '--label <pattern>',
      help('words of the label, * for any characters: "carrefour", "sncf*paris"'),
    );

/** Returns the filter for the procedures, with the id of the account that was named. */
export async function filterOf(
  { viewed, idOf }: OwnerSession,
  { account, from, to, type, category, label }: FilterOptions,
) {
  const id = account && (await idOf('accounts', account));
  return { ...viewed, account: id, from, to, type, category, label };
}
