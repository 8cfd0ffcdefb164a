/** Reads the rows of a bank's table whose columns are known. */
import type { Evidence } from '../checks/evidence.ts';
import { areOfLedger, isOwnAccount } from '../ledger-accounts.ts';
import type { StatementNotice } from '../notice.ts';
import { inTurn } from '../progress.ts';
import type { ReadOptions, Table } from '../reader.ts';
import type { StatedBalance, StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { surplusOf } from '../table/surplus.ts';
import { negated } from '../values/decimal.ts';

import { accountIn, balanceIn, closingIn, currencyIn } from './about.ts';
import { isHopeless, leaveOut } from './bad-lines.ts';
import { rowsOf } from './cells.ts';
import { checked } from './checked.ts';
import type { Columns, Facts } from './columns.ts';
import { type Movement, movementReader, type Undated } from './movement.ts';
import { periodIn } from './period.ts';
import { isCourse } from './running-balance.ts';
import { sectionsOf } from './sections.ts';
import { withSigns } from './signs.ts';

/** One statement for each account of the table. */
export function readTable(
  table: Table,
  columns: Columns,
  facts: Facts,
  options: ReadOptions,
): StatementDraft[] {
  return sectionsOf(table).flatMap((section) => readSection(section, columns, facts, options));
}

function readSection(
  table: Table,
  columns: Columns,
  facts: Facts,
  options: ReadOptions,
): StatementDraft[] {
  const notices: StatementNotice[] = [];
  const undated: Undated[] = [];
  const rows = rowsOf(table);
  const currency = currencyIn(table, columns) ?? facts.currency ?? options.currency;
  const reader = movementReader(rows, columns, facts, options, currency, {
    ...{ notices, undated, period: (order) => periodIn(table, order) },
  });
  const written: Movement[] = [];
  const errors: StatementError[] = [];
  const hasSurplus = surplusOf(table);
  for (const row of inTurn(rows, options)) {
    try {
      if (hasSurplus(row.cells) && reader.isDated(row))
        throw new StatementError('surplusCells', [table.headings.length], { line: row.line });
      const movement = reader.read(row);
      if (movement !== null) written.push(movement);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      errors.push(error);
      if (isHopeless(errors.length, written.length)) break;
    }
  }
  const wrong = new Set(wrongDays(undated, written));
  notices.push(
    ...undated.filter((each) => !wrong.has(each)).map((each) => each.notice),
    ...leaveOut([...errors, ...[...wrong].map(({ error }) => error)], written.length, options),
  );
  const lacking = notices.filter(({ code }) => code === 'rowWithoutAmount');
  const [example] = lacking;
  if (example !== undefined && lacking.length > written.length && written.length > 0)
    throw new StatementError('mostLeftOut', [lacking.length, written.length, example]);
  const movements = withSigns(written, columns, facts, options);
  if (movements.length === 0 && rows.some((row) => columns.label.some((name) => row.cell(name)))) {
    const [first] = notices;
    if (first !== undefined && !notices.every(isHarmless)) {
      throw new StatementError('noMovement', [first]);
    }
  }
  const ofLedger = areOfLedger(movements.map(({ account }) => account));
  const areSignsKnown =
    ofLedger ||
    reader.signs.isKnown ||
    facts.isCard !== undefined ||
    options.positive !== undefined;
  const booked = ofLedger ? postings(movements, columns) : movements;
  const accounts = groupBy(booked, ({ account, entry }) =>
    JSON.stringify([account, facts.splitsByCurrency ? entry.currency : '']),
  );
  if (accounts.length === 0) accounts.push([]);
  return accounts.map((group, index) =>
    statementOf(group, {
      format: facts.format,
      account: group[0]?.account || (accounts.length === 1 ? accountIn(table) : ''),
      currency: onlyOne(group.map(({ entry }) => entry.currency)) ?? currency,
      columns,
      options,
      stated: accounts.length === 1 ? balanceIn(table) : null,
      evidence: {
        ...{ table, columns, areSignsKnown, openWord: reader.signs.openWord },
        closing: accounts.length === 1 ? closingIn(table) : undefined,
      },
      notices: index === 0 ? notices : [],
    }),
  );
}

/** Rows without a valid day, except lines of words, such as totals, and one row where the balances agree without it. */
function wrongDays(
  undated: readonly Undated[],
  movements: readonly Movement[],
): readonly Undated[] {
  const wrong = undated.filter(({ isWord }) => !isWord);
  const isComplete = isCourse(
    movements.map((each) => ({ ...each, amount: each.entry.amount, date: each.entry.date })),
  );
  const isMost = undated.length > movements.length;
  return isMost ? undated : isComplete ? wrong.slice(1) : wrong;
}

/** The user's side of a journal, in which a debit of an asset is what came in. */
const postings = (movements: readonly Movement[], { amount }: Columns): Movement[] =>
  movements
    .filter(({ account }) => isOwnAccount(account))
    .map((each) =>
      amount === undefined
        ? { ...each, entry: { ...each.entry, amount: negated(each.entry.amount) } }
        : each,
    );

/** A file whose rows are all still to come is read, and empty. */
const isHarmless = ({ code }: StatementNotice) =>
  code === 'rowNotCarriedOut' || code === 'rowOfSum';

interface About extends Pick<StatementDraft, 'format' | 'account' | 'currency' | 'notices'> {
  readonly evidence: Evidence;
  /** The balance stated in the lines before the table. */
  readonly stated: Pick<StatedBalance, 'date' | 'amount'> | null;
  readonly columns: Columns;
  readonly options: ReadOptions;
}

function statementOf(
  movements: readonly Movement[],
  { stated, columns, options, evidence, ...about }: About,
): StatementDraft {
  const { currency } = about;
  const { entries, balance: last, notices, isProven } = checked(movements, columns, options);
  const balance = last ?? stated;
  const rows = entries.map((entry) =>
    entry.currency === undefined && currency !== undefined ? { ...entry, currency } : entry,
  );
  return {
    ...about,
    rows,
    trades: [],
    ...(balance !== null && { balance: { ...balance, currency } }),
    evidence: {
      ...evidence,
      isProven,
      // Balances that follow from all amounts show what came in, next to an unknown word, too.
      openWord: isProven && notices.length === 0 ? undefined : evidence.openWord,
    },
    notices: [...about.notices, ...notices],
  };
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}
