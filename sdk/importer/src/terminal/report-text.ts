import type { ImportEntry } from '@pactole/sdk';
/** Prints the report on an import before the user confirms it. */
import type { InCurrency, Statement } from '@pactole/statements';
import type { RuledRows } from '../../../../src/core/import/rules/rules.ts';
import { formatsOf } from '../../../../src/core/text/formats.ts';
import { printableLine } from '../../../../src/core/text/printable.ts';
import type { Choice, ImportSession } from '../account/account-choice.ts';
import type { BatchReport } from '../destination.ts';

/** Most similar rows shown; the rest is counted. */
const MAX_SIMILAR = 10;

export function sayReport(
  { terminal, words, options }: ImportSession,
  {
    choice,
    report,
    ruled,
  }: { choice: Choice; report: BatchReport | null; ruled: RuledRows<ImportEntry> },
): void {
  const { name, currency } = 'account' in choice ? choice.account : choice.draft;
  if ('draft' in choice) {
    const type = words.accountTypes[choice.draft.type];
    terminal.say(words.willCreate(printableLine(name), type, currency));
  }
  if (report === null) return;
  const { total, range, fuzzy, questions } = report;
  const { inflow, outflow, net } = report.totals;
  const { money, day } = formatsOf(words.language);
  const lines = [
    words.rowsFor(total, printableLine(name), day(range.from), day(range.to)),
    `  ${words.counts(report.new, report.duplicates, report.deleted)}`,
    `  ${words.sums(money(inflow, currency), money(outflow, currency), money(net, currency))}`,
    ...ruledLines(),
    ...[...(ruled.remembered ?? [])].map(
      ([category, count]) => `  = ${words.remembered(count, printableLine(category))}`,
    ),
    ...fuzzy.slice(0, MAX_SIMILAR).map(({ date, amount, label, existingLabels, isDeleted }) => {
      const row = `${day(date)} ${money(amount, currency)} "${printableLine(label)}"`;
      const like = isDeleted ? words.looksDeleted : words.looksLike;
      return `  ~ ${like(row, printableLine(existingLabels[0] ?? ''))}`;
    }),
    ...(fuzzy.length > MAX_SIMILAR ? [`  ~ ${words.more(fuzzy.length - MAX_SIMILAR)}`] : []),
    ...(questions.length > 0 ? [`  ${words.toConsider}`] : []),
    ...questions.map((question) => `  - ${printableLine(question)}`),
  ];
  terminal.say(lines.join('\n'));

  function ruledLines(): string[] {
    return (options.rules ?? []).flatMap(({ category, type }, index) => {
      const count = ruled.counts[index] ?? 0;
      const what = [category, type].filter(Boolean).join(', ');
      return count === 0 ? [] : [`  = ${words.ruled(count, printableLine(what))}`];
    });
  }
}

export function sayTrades(
  { terminal, words, options }: ImportSession,
  statement: InCurrency<Statement>,
): void {
  const { trades, balance, pastBalances = [] } = statement;
  if (trades.length > 0) {
    const buys = trades.filter(({ side }) => side === 'buy').length;
    terminal.say(`  ${words.trades(buys, trades.length - buys)}`);
  }
  if (balance !== undefined && options.balance !== false) {
    const { money, day } = formatsOf(words.language);
    const { amount: shown, currency, date } = balance;
    const [first] = pastBalances;
    if (first !== undefined)
      terminal.say(`  ${words.pastBalances(pastBalances.length, day(first.date))}`);
    terminal.say(`  ${words.balance(money(shown, currency), day(date))}`);
  }
}
