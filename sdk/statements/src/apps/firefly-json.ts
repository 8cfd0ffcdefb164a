/**
 * Answers of Firefly III's API as files: of `GET /api/v1/accounts` and `GET /api/v1/transactions`, one page or several.
 * Source: the schemas AccountRead, TransactionRead and Meta of https://api-docs.firefly-iii.org.
 */

import type { AccountType } from '@pactole/sdk';
import type { TextReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import type { StatementBuilder } from '../trades/builder.ts';
import { absolute, cents, decimal, isEqual, isNegative, minus, sum } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { decimalOf } from '../values/decimal.ts';
import { Accounts } from './accounts.ts';
import { addMovement, keyOf, type Movement } from './firefly.ts';
import { documentsIn, parseQuoted } from './quoted-json.ts';

export const fireflyJson: TextReader = {
  format: 'firefly-iii',
  recognises: (text) =>
    /^\s*[[{]/.test(text) &&
    (text.includes('"transaction_journal_id"') || text.includes('"liability_direction"')),
  read(text) {
    const pages = pagesOf(documentsIn(text).map((each) => parseQuoted(each)));
    const items = eachOnce(pages.flatMap(({ data }) => data));
    const accounts = new Accounts('firefly-iii');
    const own = items.flatMap(({ type, attributes = {} }) =>
      type === 'accounts' ? (accountOf(attributes, accounts) ?? []) : [],
    );
    const movements = items.flatMap(({ type, attributes = {} }) =>
      type === 'transactions' ? (attributes.transactions ?? []).map(movementOf) : [],
    );
    for (const movement of movements) addMovement(movement, accounts);
    const missing = (['accounts', 'transactions'] as const).flatMap((kind) => {
      const told = missingPages(pages, kind);
      return told === null ? [] : [{ kind, ...told }];
    });
    if (movements.length > 0 && missing.length === 0) for (const each of own) checkSum(each);
    const drafts = accounts.build();
    const [first] = drafts;
    if (first === undefined) throw new StatementError('empty', []);
    const notices = missing.map(
      ({ kind, pages: numbers, total }) =>
        ({ code: 'pagesMissing', values: [kind, numbers, total], lines: [] }) as const,
    );
    return [{ ...first, notices: [...notices, ...first.notices] }, ...drafts.slice(1)];
  },
};

/** An item that was added while the pages were saved moves another one to a page that has it again. */
const eachOnce = (items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item, at) => [item.id ? `${item.type} ${item.id}` : at, item])).values(),
];

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly attributes?: Attributes;
}

/** Fields of accounts, and the list of splits; numbers are texts. */
interface Attributes {
  readonly name?: string;
  readonly type?: string;
  readonly active?: boolean;
  readonly include_net_worth?: boolean;
  readonly account_role?: string | null;
  readonly currency_code?: string;
  readonly current_balance?: string | null;
  readonly current_balance_date?: string | null;
  readonly iban?: string | null;
  readonly liability_direction?: string | null;
  readonly transactions?: readonly Split[];
}

type Split = { readonly [field: string]: string | null | undefined };

interface Page {
  readonly data: readonly Item[];
  readonly number: number | null;
  readonly total: number;
}

/** Pages of the documents of a file. A document is a page, a list of pages, or a list of the items of pages. */
function pagesOf(documents: readonly unknown[]): Page[] {
  return documents.flatMap((document): Page[] => {
    if (Array.isArray(document)) {
      const items = (document as readonly Item[]).filter((each) => each?.attributes !== undefined);
      const rest = (document as readonly Item[]).filter((each) => each?.attributes === undefined);
      return [...pagesOf(rest), { data: items, number: null, total: 0 }];
    }
    const { data = [], meta } = (document ?? {}) as {
      readonly data?: Item | readonly Item[];
      readonly meta?: { readonly pagination?: { readonly [name: string]: string } };
    };
    const { current_page, total_pages } = meta?.pagination ?? {};
    const number = current_page === undefined ? null : Number(current_page);
    return [{ data: [data].flat() as Item[], number, total: Number(total_pages ?? 0) }];
  });
}

/** Pages that the file lacks by its own pagination; null where it has all. */
function missingPages(
  pages: readonly Page[],
  kind: 'accounts' | 'transactions',
): { readonly pages: string; readonly total: number } | null {
  const own = pages.filter(({ data }) => data.some(({ type }) => type === kind));
  const total = Math.min(MOST_PAGES, Math.max(0, ...own.map((page) => page.total)));
  const numbers = new Set(own.map(({ number }) => number));
  const missing = Array.from({ length: total }, (_, at) => at + 1).filter(
    (number) => !numbers.has(number),
  );
  return missing.length === 0 ? null : { pages: missing.join(', '), total };
}

/** Far more than a household fills. */
const MOST_PAGES = 10_000;

interface OwnAccount {
  readonly builder: StatementBuilder;
  readonly currency: string;
  readonly date: string;
  readonly balance: string;
}

/** Adds an account of the user with its balance; null for payees and payers. */
function accountOf(told: Attributes, accounts: Accounts): OwnAccount | null {
  const { name = '', type = '', account_role, currency_code: currency = '' } = told;
  const isDebt = /^liabilit/.test(type);
  if (type !== 'asset' && !isDebt) return null;
  const balance = numberOf(told.current_balance ?? '');
  // Of a claim, the other side owes.
  const isOwed = isDebt && (told.liability_direction !== 'credit' || isNegative(balance));
  const key = keyOf({ name, iban: told.iban ?? '' });
  const kind = isOwed ? 'loan' : isDebt ? 'other' : ROLES[account_role ?? ''];
  const builder = accounts.of(key, { account: key, name, currency, kind });
  const date = readCompactDay(told.current_balance_date ?? '', 1);
  // A debt may have the name of what it paid for.
  if (builder.balance !== undefined) throw new StatementError('twoBalances', [name, date]);
  const amount = cents(isOwed ? minus(absolute(balance)) : balance);
  builder.balance = { date, amount, currency };
  if (told.active === false) builder.note('inactiveAccount', [name]);
  if (told.include_net_worth === false) builder.note('outsideNetWorth', [name]);
  return { builder, currency, date, balance };
}

const ROLES: { readonly [role: string]: AccountType | undefined } = {
  defaultAsset: 'checking',
  sharedAsset: 'checking',
  savingAsset: 'savings',
  ccAsset: 'checking',
  cashWalletAsset: 'checking',
};

/** Tells where the transactions up to the balance do not add up to it, as they do in the app itself. */
function checkSum({ builder, currency, date, balance }: OwnAccount): void {
  const rows = builder.rows.filter((row) => row.date <= date && row.currency === currency);
  const moved = sum('0', ...rows.map(({ amount }) => amount));
  if (!isEqual(absolute(moved), absolute(balance))) builder.note('sumOff', [moved, balance, date]);
}

function movementOf(split: Split): Movement {
  const text = (field: string) => split[field] ?? '';
  const sideOf = (side: 'source' | 'destination') => ({
    name: text(`${side}_name`),
    iban: text(`${side}_iban`),
    type: text(`${side}_type`),
  });
  return {
    kind: text('type'),
    date: readCompactDay(text('date'), 1),
    label: text('description'),
    category: text('category_name'),
    amount: numberOf(text('amount')),
    currency: text('currency_code'),
    foreign: text('foreign_amount') === '' ? null : numberOf(text('foreign_amount')),
    foreignCurrency: text('foreign_currency_code'),
    source: sideOf('source'),
    destination: sideOf('destination'),
  };
}

function numberOf(text: string) {
  const number = decimalOf(text, '.');
  if (number === null) throw new StatementError('noNumber', [text]);
  return decimal(number);
}
