/** The buys and sells of a statement: into the account where the destination takes them, else into a file for its owner. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { InCurrency, Statement } from '@pactole/statements';
import { isZero } from '@pactole/statements/values';
import { answerTo, type ImportSession } from './account/account-choice.ts';
import { type LotLine, type Securities, unknownSecurities } from './batch/lots.ts';
import { readIsin } from './batch/read-isin.ts';
import type { KnownAccount } from './destination.ts';
import { fileFailure } from './file-failure.ts';
import { lotFile } from './lot-file.ts';
import type { LotsOutcome } from './store/outcome.ts';
import type { Words } from './words/words.ts';

interface StoredTrades {
  /** The statement of the trades. */
  readonly trades: Pick<InCurrency<Statement>, 'format' | 'trades'>;
  readonly securities: Securities;
  readonly lots: LotsOutcome | null;
  readonly account: Pick<KnownAccount, 'id'> | null;
  /** Name of the file. */
  readonly file: string;
}

/** Tells what became of lots; those that the destination does not take become a file. Returns the reason of a failure, or null. */
export async function sayLots(
  session: ImportSession,
  { trades, securities, lots, account, file }: StoredTrades,
): Promise<string | null> {
  const { terminal, words } = session;
  const left = [...unknownSecurities(trades, securities).keys()];
  if (left.length > 0) terminal.warn(`! ${words.lotsUnknown(left.join(', '))}`);
  if (lots === null || account === null) return null;
  if (lots.untaken.length > 0) return writeLots(session, account, file, lots.untaken);
  sayStored(session, lots);
  return null;
}

/** Tells how many lots were stored, and which were refused. */
export function sayStored({ terminal, words }: ImportSession, lots: LotsOutcome): void {
  for (const warning of lots.warnings) terminal.warn(`! ${warning}`);
  for (const { security, reason } of lots.refused)
    terminal.warn(`! ${words.lotsRefused(security ?? '', String(reason))}`);
  terminal.say(words.lotsImported(lots.imported, lots.skipped));
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
  { id }: Pick<KnownAccount, 'id'>,
  file: string,
  lots: readonly LotLine[],
): Promise<string | null> {
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return notWritten(path, error, words);
      if ((await readFile(path, 'utf8')) === content) break;
    }
  }
  const command = `npx pactole lots import '${path.replaceAll("'", `'\\''`)}' --account ${id}`;
  terminal.say(words.lotsWritten(lots.length, path, command));
  return null;
}

const notWritten = (path: string, error: unknown, words: Words): string =>
  words.unwritable(path, fileFailure(error, words) ?? String(error));
