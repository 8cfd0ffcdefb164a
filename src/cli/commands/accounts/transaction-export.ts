/** `pactole transactions export`: the transactions of a period, for a spreadsheet. */

import type { Command } from 'commander';
import { rowCells, rowColumns } from '../../../core/movements/row-file.ts';
import { csvLine } from '../../../core/text/csv-line.ts';
import { printableJson } from '../../../core/text/printable.ts';
import { writeExport } from '../../files/export-file.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';

export function addTransactionExport(transactions: Command): void {
  command(transactions, 'export', 'write transactions as CSV, newest first')
    .argument(
      '[file]',
      help('where to, compressed when its name ends in .gz; else standard output'),
    )
    .option('--from <day>', help('the first day, YYYY-MM-DD'))
    .option('--to <day>', help('the last day, YYYY-MM-DD'))
    .option('--account <account>', help('only those of this account'))
    .option('--csv', help('as CSV, which is the form unless --json is said'), true)
    .action(ownerAction(exportRows));
}

interface ExportOptions {
  readonly from?: string;
  readonly to?: string;
  readonly account?: string;
  readonly json?: boolean;
}

async function exportRows(
  session: OwnerSession,
  file: string | undefined,
  { from, to, account: typed, json = false }: ExportOptions,
): Promise<void> {
  const { owner, user, words } = session;
  const account = typed && (await session.idOf('accounts', typed));
  let count = 0;

  async function* pages(): AsyncGenerator<Rows> {
    count = 0;
    let below: { date: string; id: string } | null = null;
    do {
      const page: Page = await owner.transactions.page({ user, account, from, to, below });
      count += page.rows.length;
      yield page.rows;
      below = page.next;
    } while (below !== null);
  }

  const text = () => (json ? asJson(pages()) : asCsv(pages()));
  if (file === undefined) {
    for await (const piece of text()) process.stdout.write(piece);
    return;
  }
  await writeExport(file, text);
  session.note(words.transactions.exported(inWords({ transactions: count }, words), file));
}

type Page = Awaited<ReturnType<OwnerSession['owner']['transactions']['page']>>;
type Rows = Page['rows'];

/** Writes nothing before the first page, so that an error leaves no heading behind. */
async function* asCsv(pages: AsyncIterable<Rows>): AsyncGenerator<string> {
  let heading = csvLine(rowColumns());
  for await (const rows of pages) {
    yield heading + rows.map((row) => csvLine(rowCells(row))).join('');
    heading = '';
  }
}

async function* asJson(pages: AsyncIterable<Rows>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of pages) {
    const lines = rows.map((row) => printableJson(JSON.stringify(row)));
    yield `${before}${lines.map((line) => `\n${line}`).join(',')}`;
    before = rows.length === 0 ? '' : ',';
  }
  yield '\n]\n';
}
