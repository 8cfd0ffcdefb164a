/**
 * Accounts at German banks by FinTS 3.0, without a third party: https://www.fints.org/de/spezifikation. `lib-fints` holds
 * the dialogue; statements are camt.052 or MT940 and read as files.
 */

import type { AccountType, ImportEntry } from '@pactole/sdk';
import { readStatements } from '@pactole/statements';
import { asDebit, decimalOf, oneLine, unsigned } from '@pactole/statements/values';
import { DAY_MS, daysBefore, utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedAccount,
  type FeedContext,
  FeedError,
  type FeedSettings,
  type OpenFeed,
} from '../feed.ts';
import { type BankAccount, type Client, type Library, loadLibrary } from './fints-library.ts';
import type { Segment } from './fints-message.ts';
import {
  checked,
  connectWith,
  FREE_DAYS,
  ordered,
  PRODUCT_VERSION,
  readSession,
  statements,
} from './fints-session.ts';

/** The feed with a library, which tests play. */
export const fintsWith = (load: () => Promise<Library>): AccountFeed => ({
  name: 'fints',
  title: 'FinTS',
  page: 'https://www.fints.org/de/hersteller/produktregistrierung',
  settings: [
    { name: 'productId', isSecret: false },
    { name: 'url', isSecret: false },
    { name: 'bankCode', isSecret: false },
    { name: 'user', isSecret: true },
    { name: 'pin', isSecret: true },
    { name: 'tanMethod', isSecret: false, isRequired: false },
    { name: 'tanMedium', isSecret: false, isRequired: false },
  ],
  connect: connectWith(load),
  open: (settings, context) => openBank(checked(settings), context, load),
});

export const fints = fintsWith(loadLibrary);

function openBank(
  { productId = '', user = '', pin = '' }: FeedSettings,
  context: FeedContext,
  load: () => Promise<Library>,
): OpenFeed {
  /** A client with what the dialogue found; each order is a dialogue of its own. */
  async function start() {
    const { information, tanMethod, tanMedium } = readSession(context);
    const { FinTSConfig, FinTSClient } = await load();
    const configuration = FinTSConfig.fromBankingInformation(
      productId,
      PRODUCT_VERSION,
      information,
      user,
      pin,
      tanMethod,
      tanMedium,
    );
    const method = configuration.availableTanMethods.find(({ id }) => id === tanMethod);
    return { client: new FinTSClient(configuration), method, information };
  }

  /** A client, and the number by which it knows an account. */
  async function startFor({ id }: FeedAccount) {
    const started = await start();
    const { bankAccounts = [] } = started.information.upd ?? {};
    const found = bankAccounts.find((account) => idOf(account) === id);
    if (found === undefined) throw new FeedError('response', 'FinTS: an account is missing');
    return { ...started, number: found.accountNumber };
  }

  return {
    async accounts() {
      const { client, information } = await start();
      const accounts = information.upd?.bankAccounts ?? [];
      return accounts.filter((account) => canRead(client, account)).map(accountOf);
    },
    async rows(account, since) {
      const { client, method, number } = await startFor(account);
      const free = daysBefore(utcDay(context.now()), FREE_DAYS);
      // A run cannot ask for a TAN; an approval in the bank's app can be given.
      const isCut = method?.isDecoupled !== true && since < free;
      const from = isCut ? free : since;
      const order = statements(client, number, noon(from), context.now());
      const segments = await ordered(context, method, order);
      const read = readAll(segments, account.currency);
      const rows = read.rows.filter(({ date }) => date >= since);
      const oldest = rows.map(({ date }) => date).sort()[0] ?? 'none';
      const warnings = isCut ? [`${account.name}: oldest row that the bank shows: ${oldest}`] : [];
      return { rows, pending: read.pending, warnings };
    },
    async balance(account) {
      const { client, method, number } = await startFor(account);
      if (!client.canGetAccountBalance(number)) return undefined;
      const segments = await ordered(context, method, {
        send: () => client.getAccountBalance(number),
        resume: (reference, tan) => client.getAccountBalanceWithTan(reference, tan),
      });
      return balanceOf(segments);
    },
  };
}

/** The library takes the day of an instant in the time zone of the machine. */
const noon = (day: string) => Date.parse(day) + DAY_MS / 2;

/** The library throws for an account that the bank does not describe. */
function canRead(client: Client, { accountNumber }: BankAccount): boolean {
  try {
    return client.canGetAccountStatements(accountNumber);
  } catch {
    return false;
  }
}

const idOf = ({ iban, accountNumber }: BankAccount): string => iban || accountNumber;

const TYPES: Readonly<Record<string, AccountType>> = {
  SavingsAccount: 'savings',
  FixedDepositAccount: 'savings',
  LoanMortgageAccount: 'loan',
};

const accountOf = (account: BankAccount): FeedAccount => ({
  id: idOf(account),
  number: idOf(account),
  name: oneLine(account.product ?? '') || idOf(account),
  currency: account.currency || 'EUR',
  type: TYPES[account.accountType ?? ''],
});

/** Booked and pending statements: HIKAZ has MT940 and MT942, HICAZ lists of camt documents. */
function readAll(
  segments: readonly Segment[],
  accountCurrency: string,
): { readonly rows: readonly ImportEntry[]; readonly pending: number } {
  const mt940 = segments.filter(({ id }) => id === 'HIKAZ').map(({ elements }) => elements);
  const camt = segments.filter(({ id }) => id === 'HICAZ').map(({ elements }) => elements);
  // A statement may go on in the next message, a camt document does not.
  const stream = mt940.map(([[booked = ''] = []]) => booked).join('');
  const documents = [stream, ...camt.flatMap((elements) => elements[2] ?? [])];
  const unbooked = [
    ...mt940.map((elements) => elements[1]?.[0] ?? ''),
    ...camt.flatMap((elements) => elements[3] ?? []),
  ];
  const rows: ImportEntry[] = [];
  let pending = unbooked.reduce((count, text) => count + entriesIn(text), 0);
  for (const document of documents.filter((text) => text.trim() !== '')) {
    for (const { currency = accountCurrency, rows: read, notices } of statementsOf(document)) {
      rows.push(...read.map((row) => ({ ...row, currency: row.currency ?? currency })));
      const counted = notices.find(({ code }) => code === 'entriesPending');
      if (counted !== undefined) pending += Number(counted.values[0]);
    }
  }
  return { rows, pending };
}

const entriesIn = (text: string) => text.match(/^:61:|<(?:\w+:)?Ntry[\s>]/gm)?.length ?? 0;

function statementsOf(document: string) {
  try {
    return readStatements(Buffer.from(document, 'latin1'));
  } catch (cause) {
    throw new FeedError('response', 'FinTS: a statement of the bank cannot be read', { cause });
  }
}

/** HISAL: account, product, currency, then the booked balance as `C:1234,56:EUR:20260630`. */
function balanceOf(segments: readonly Segment[]) {
  const found = segments.findLast(({ id }) => id === 'HISAL');
  if (found === undefined) return undefined;
  const [sign = '', amount = '', currency = '', day = ''] = found.elements[3] ?? [];
  const value = decimalOf(amount.replace(/,$/, ''), ',');
  const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (value === null || !/^[CD]$/.test(sign) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    throw new FeedError('response', 'FinTS: the balance cannot be read');
  }
  return { date, amount: sign === 'D' ? asDebit(value) : unsigned(value), currency };
}
