/**
 * Bank accounts of Enable Banking, by PSD2: https://enablebanking.com/docs/api/reference/.
 * Limit of the banks: about four requests a day for an account without its holder. A run needs one for the balance and
 * one for each page of rows.
 */

import type { ImportEntry, Money } from '@pactole/sdk';
import { asDebit, labelOf, unsigned } from '@pactole/statements/values';
import { DAY_MS, utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedAccount,
  type FeedContext,
  FeedError,
  type OpenFeed,
} from '../feed.ts';
import { decimalOf, type Fields, fieldsOf, listOf, optionalText, textOf } from '../fields.ts';
import { type EnableBanking, enableBankingOf } from './enable-banking-api.ts';
import { connect, readSession, type Session } from './enable-banking-session.ts';

/** Banks show older rows only soon after a consent, if at all. */
const USUAL_DAYS = 89;
/** Two years of an account have at most some hundred. */
const MOST_PAGES = 1_000;
/** Banks filter by booking day, value day or day of the purchase. */
const MARGIN_DAYS = 3;

export const enableBanking = {
  name: 'enable-banking',
  title: 'Enable Banking',
  page: 'https://enablebanking.com/cp/applications',
  everyHours: 12,
  settings: [
    { name: 'applicationId', isSecret: false },
    { name: 'privateKey', isSecret: true, isLong: true },
    { name: 'bank', isSecret: false },
    { name: 'country', isSecret: false },
    { name: 'redirectUrl', isSecret: false, isRequired: false, isReturn: true },
  ],
  connect,
  open(settings, context): OpenFeed {
    const send = enableBankingOf(settings, context);
    return openAccounts(send, readSession(context.stored('session')), context.now);
  },
} satisfies AccountFeed;

function openAccounts(
  send: EnableBanking,
  { ends, accounts }: Session,
  now: FeedContext['now'],
): OpenFeed {
  const pathOf = ({ id }: FeedAccount): string => {
    const uid = accounts.find((each) => each.id === id)?.uid ?? '';
    return `/accounts/${encodeURIComponent(uid)}`;
  };
  return {
    consentEnds: () => ends,
    async accounts() {
      if (now() > ends) throw new FeedError('consent', 'Enable Banking: the consent has ended');
      return accounts.map(({ uid: _, ...account }) => account);
    },
    async rows(account, since) {
      const from = Date.parse(since) - MARGIN_DAYS * DAY_MS;
      const isLong = from < now() - USUAL_DAYS * DAY_MS;
      const query = { date_from: utcDay(from), ...(isLong && { strategy: 'longest' }) };
      const all = await readPages(send, `${pathOf(account)}/transactions`, query);
      const booked = all.filter(({ status }) => status === 'BOOK').map(rowOf);
      const rows = booked.filter(({ date }) => date >= since);
      const unknown = all.filter(({ status }) => status === 'OTHR').length;
      const oldest = rows.map(({ date }) => date).sort()[0] ?? 'none';
      return {
        rows,
        pending: all.filter(({ status }) => /^(PDNG|HOLD|SCHD)$/.test(`${status}`)).length,
        warnings: [
          ...(unknown > 0 ? [`${account.name}: left out rows of unknown status: ${unknown}`] : []),
          ...(isLong ? [`${account.name}: oldest row that the bank shows: ${oldest}`] : []),
        ],
      };
    },
    async balance(account) {
      const { balances } = await send('GET', `${pathOf(account)}/balances`);
      return bookedBalance(listOf(balances).map(fieldsOf), utcDay(now()));
    },
  };
}

/**
 * Reads all pages. A bank may repeat a row on the next page, where another was written meanwhile: it is left out by its
 * reference, which is unique. Rows without one are all kept, since equal payments happen.
 */
async function readPages(
  send: EnableBanking,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Fields[]> {
  const rows: Fields[] = [];
  const seen = new Set<string>();
  const keys = new Set<string>();
  let key: string | undefined;
  do {
    const search = new URLSearchParams({
      ...query,
      ...(key !== undefined && { continuation_key: key }),
    });
    const page = await send('GET', `${path}?${search}`);
    for (const row of listOf(page.transactions).map(fieldsOf)) {
      const reference = optionalText(row, 'entry_reference');
      const identity = JSON.stringify([reference, row.status, row.transaction_amount, dateOf(row)]);
      if (reference !== '' && seen.has(identity)) continue;
      seen.add(identity);
      rows.push(row);
    }
    const next = optionalText(page, 'continuation_key') || undefined;
    if (next !== undefined && keys.has(next)) {
      throw new FeedError('response', 'Enable Banking: a page is followed by itself');
    }
    if (keys.size === MOST_PAGES) {
      throw new FeedError('response', `Enable Banking: over ${MOST_PAGES} pages of one account`);
    }
    if (next !== undefined) keys.add(next);
    key = next;
  } while (key !== undefined);
  return rows;
}

/** A row of the status BOOK. The indicator decides the sign, since banks write amounts with and without one. */
function rowOf(row: Fields): ImportEntry {
  const date = dateOf(row);
  if (date === undefined)
    throw new FeedError('response', 'Enable Banking: a booked row has no day');
  const isDebit = textOf(row, 'credit_debit_indicator') === 'DBIT';
  const { amount, currency } = moneyOf(row.transaction_amount);
  const party = fieldsOf((isDebit ? row.creditor : row.debtor) ?? {});
  const counterparty = labelOf(optionalText(party, 'name'));
  const purpose = listOf(row.remittance_information ?? []).map(String);
  const code = fieldsOf(row.bank_transaction_code ?? {});
  return {
    date,
    amount: isDebit ? asDebit(amount) : unsigned(amount),
    label:
      labelOf(counterparty, ...purpose) ||
      labelOf(optionalText(code, 'description')) ||
      (isDebit ? 'Debit' : 'Credit'),
    currency,
    ...(counterparty !== '' && { counterparty }),
  };
}

/** All days are optional; the day of the booking is that of a statement. */
const dateOf = (row: Fields): string | undefined =>
  ['booking_date', 'value_date', 'transaction_date']
    .map((name) => /^\d{4}-\d{2}-\d{2}/.exec(optionalText(row, name))?.[0])
    .find((date) => date !== undefined);

/** The booked balance; an available one has pending rows and credit in it. */
function bookedBalance(balances: readonly Fields[], today: string) {
  const found = ['ITBD', 'CLBD']
    .map((type) => balances.find((each) => each.balance_type === type))
    .find((balance) => balance !== undefined);
  if (found === undefined) return undefined;
  const stated =
    optionalText(found, 'reference_date') || optionalText(found, 'last_change_date_time');
  return { date: stated.slice(0, 10) || today, ...moneyOf(found.balance_amount) };
}

function moneyOf(value: unknown): { readonly amount: Money; readonly currency: string } {
  const fields = fieldsOf(value);
  return { amount: decimalOf(fields, 'amount'), currency: textOf(fields, 'currency') };
}
