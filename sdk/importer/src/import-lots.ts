/** The buys and sells of a statement: into the account where the destination takes them, else into a file for its owner. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InCurrency, Statement } from '@pactole/statements';
import { isZero } from '@pactole/statements/values';
import { answerTo, type ImportSession } from './account/account-choice.ts';
import { type LotLine, lotsBySecurity, unknownSecurities } from './batch/lots.ts';
import { readIsin } from './batch/read-isin.ts';
import { type ImportSource, type KnownAccount, Refused } from './destination.ts';
import { fileFailure } from './file-failure.ts';
import { lotFile } from './lot-file.ts';
import type { Words } from './words/words.ts';

/** Returns how many were stored. One security's lots are stored whole or not at all, whatever becomes of another's. */
export async function importLots(
  session: ImportSession,
  statement: Pick<InCurrency<Statement>, 'format' | 'trades'>,
  account: KnownAccount,
  source: ImportSource,
): Promise<number> {
  const { destination, terminal, words } = session;
  if (statement.trades.length === 0) return 0;
  const known = await knownSecurities(session, statement);
  const left = [...unknownSecurities(statement, known).keys()];
  if (left.length > 0) terminal.warn(`! ${words.lotsUnknown(left.join(', '))}`);
  const bySecurity = lotsBySecurity(statement, known);
  if (bySecurity.size === 0) return 0;
  if (destination.owner === undefined) {
    await writeLots(session, account, source.name, [...bySecurity.values()].flat());
    return 0;
  }
  let [imported, skipped] = [0, 0];
  for (const [security, lots] of bySecurity) {
    try {
      const summary = await destination.owner.importLots(account.id, lots, source);
      imported += summary.imported;
      skipped += summary.skipped;
      for (const warning of summary.warnings) terminal.warn(`! ${warning}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      terminal.warn(`! ${words.lotsRefused(security, error.message)}`);
    }
  }
  terminal.say(words.lotsImported(imported, skipped));
  return imported;
}

/** ISINs by symbol: from the options, from earlier imports, and from the user's answers. */
export async function knownSecurities(
  session: ImportSession,
  statement: Pick<Statement, 'format' | 'trades'>,
): Promise<Map<string, string>> {
  const { memory, options, terminal, words } = session;
  const known = new Map([...memory.securities, ...(options.isins ?? [])]);
  if (options.yes) return known;
  for (const [symbol, name] of unknownSecurities(statement, known)) {
    for (;;) {
      const answer = await answerTo(session, words.isinOf(symbol, name));
      const isin = answer === '' ? '' : readIsin(answer);
      if (isin !== null && isin !== '') {
        known.set(symbol, isin);
        await memory.rememberSecurity(symbol, isin);
      }
      if (isin !== null) break;
      terminal.say(words.noIsin(answer));
    }
  }
  return known;
}

async function writeLots(
  { terminal, words, options }: ImportSession,
  { id }: KnownAccount,
  file: string,
  lots: readonly LotLine[],
): Promise<void> {
  const content = lotFile(lots.filter(({ quantity }) => !isZero(quantity)));
  const base = basename(file).replace(/\.[^.]*$/, '');
  let path = '';
  for (let count = 1; ; count++) {
    const number = count === 1 ? '' : `-${count}`;
    path = join(options.lotsFolder ?? '', `${base}${number}.lots.csv`);
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritten(path, error, words);
      if ((await readFile(path, 'utf8')) === content) break;
    }
  }
  const command = `npx pactole lots import '${path.replaceAll("'", `'\\''`)}' --account ${id}`;
  terminal.say(words.lotsWritten(lots.length, path, command));
}

function notWritten(path: string, error: unknown, words: Words): Refused {
  const reason = fileFailure(error, words) ?? String(error);
  return new Refused(words.unwritable(path, reason), { cause: error });
}
