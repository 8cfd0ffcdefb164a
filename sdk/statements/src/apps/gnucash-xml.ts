/** Reads GnuCash's own file as XML, compressed by default: accounts of assets and debts, and securities as lots. */

import type { TextReader } from '../reader.ts';
import type { Close, StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { isIsin, securityOfClose } from '../trades/security.ts';
import { absolute, isNegative, isZero, quotient, trimmed } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { labelOf } from '../values/text.ts';
import type { XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/parse.ts';
import { Accounts, typeBySign } from './accounts.ts';

export const gnucashXml: TextReader = {
  format: 'gnucash',
  recognises: (text) => /<gnc-v2\b/.test(text.slice(0, 2_000)),
  read(text, _, budget) {
    const book = parseXml(text, budget).child('gnc-v2', 'book');
    if (book === undefined) {
      throw new StatementError('noPart', ['<gnc:book>', 'XML']);
    }
    return readBook(book);
  },
};

interface OwnAccount {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** The security of the account's units; its currency is then that of what was paid. */
  readonly security: Security | undefined;
  readonly currency: string | undefined;
  readonly kind: 'loan' | 'savings' | undefined;
}

interface Security {
  readonly symbol: string;
  readonly name: string;
  readonly isin: string | undefined;
}

/** Types of assets and debts; income, expenses and equity are the other side. */
const OWN = /^(BANK|CASH|ASSET|CREDIT|LIABILITY|STOCK|MUTUAL|CHECKING|SAVINGS|MONEYMRKT)$/;

const KINDS: { readonly [type: string]: 'loan' | 'savings' | undefined } = {
  LIABILITY: 'loan',
  SAVINGS: 'savings',
};

function readBook(book: XmlElement): StatementDraft[] {
  const securities = new Map(book.all('commodity').map((each) => [keyOf(each), securityOf(each)]));
  const own = ownAccounts(book, securities);
  const equity = new Set(
    book
      .all('account')
      .flatMap((each) => (each.value('type') === 'EQUITY' ? each.value('id') : [])),
  );
  const accounts = new Accounts('gnucash');
  for (const { id, path, name, currency, kind } of own.values()) {
    accounts.of(id, { account: path, name, kind, ...(currency !== undefined && { currency }) });
  }
  for (const transaction of book.all('transaction')) {
    const splits = transaction.child('splits')?.all('split') ?? [];
    const others = splits.filter((split) => !own.has(split.value('account')));
    const isCapital =
      others.length > 0 && others.every((split) => equity.has(split.value('account')));
    for (const split of splits) {
      const account = own.get(split.value('account'));
      if (account !== undefined) readSplit(split, transaction, { ...account, isCapital }, accounts);
    }
  }
  const statements = accounts.build();
  const closes = closesOf(book, securities);
  return statements.map((each, index) =>
    index === 0 && closes.length > 0 ? { ...each, closes } : each,
  );
}

/** Accounts inside each other; of a damaged file, some contain themselves. */
const MOST_LEVELS = 30;

function ownAccounts(
  book: XmlElement,
  securities: ReadonlyMap<string, Security>,
): Map<string, OwnAccount> {
  const all = new Map(book.all('account').map((each) => [each.value('id'), each]));
  const pathOf = (account: XmlElement, level = 1): string => {
    const parent = all.get(account.value('parent'));
    const isTop = parent === undefined || parent.value('type') === 'ROOT' || level > MOST_LEVELS;
    const name = account.value('name');
    return isTop ? name : `${pathOf(parent, level + 1)}:${name}`;
  };
  const own = [...all].flatMap(([id, account]): [string, OwnAccount][] => {
    if (!OWN.test(account.value('type'))) return [];
    const commodity = account.child('commodity');
    const isMoney = /^(CURRENCY|ISO4217)$/.test(commodity?.value('space') ?? '');
    const code = commodity?.value('id') ?? '';
    const security =
      isMoney || commodity === undefined ? undefined : securities.get(keyOf(commodity));
    const currency = isMoney ? code : undefined;
    const name = account.value('name');
    const kind = KINDS[account.value('type')];
    return [[id, { id, path: pathOf(account), name, security, currency, kind }]];
  });
  return new Map(own);
}

function readSplit(
  split: XmlElement,
  transaction: XmlElement,
  { id, path, security, currency, isCapital }: OwnAccount & { readonly isCapital: boolean },
  accounts: Accounts,
): void {
  if (split.value('reconciled-state') === 'v') return;
  const builder = accounts.of(id, { account: path });
  const date = dayOf(transaction);
  const [value, units] = ['value', 'quantity'].map((tag) => numberOf(split, tag));
  if (value === undefined || units === undefined) return;
  const paidIn = transaction.value('currency', 'id');
  builder.count(date, security?.symbol ?? currency ?? '', units);
  if (security === undefined) {
    const label = labelOf(transaction.value('description'), split.value('memo'));
    // A beginning comes from capital, which does not earn.
    const type = typeBySign(units, isCapital);
    const own = currency === undefined ? {} : { currency };
    if (!isZero(units)) builder.cash({ date, amount: units, label: label || path, ...own, type });
    return;
  }
  const { symbol, name, isin } = security;
  if (isZero(units) || isZero(value)) {
    if (isZero(units) && isZero(value)) return;
    builder.note('unitsFor', [units, symbol, value, date], split.line);
    return;
  }
  builder.delivery({
    date,
    side: isNegative(units) ? 'sell' : 'buy',
    ...(isin !== undefined && { isin }),
    symbol,
    name,
    quantity: units,
    gross: absolute(value),
    currency: paidIn || undefined,
  });
}

/** The day itself where the file has it: the instant is in the time zone of the device that entered it. */
function dayOf(transaction: XmlElement): string {
  const slot = transaction
    .child('slots')
    ?.all('slot')
    .find((each) => each.value('key') === 'date-posted');
  const text = slot?.value('value', 'gdate') || transaction.value('date-posted', 'date');
  return readCompactDay(text, transaction.line);
}

const keyOf = (commodity: XmlElement) => `${commodity.value('space')} ${commodity.value('id')}`;

function securityOf(commodity: XmlElement): Security {
  const symbol = commodity.value('id');
  const code = [commodity.value('xcode'), symbol].find(isIsin);
  return { symbol, name: commodity.value('name') || symbol, isin: code };
}

/** The prices that the file keeps of securities. */
function closesOf(book: XmlElement, securities: ReadonlyMap<string, Security>): Close[] {
  return (book.child('pricedb')?.all('price') ?? []).flatMap((price) => {
    const commodity = price.child('commodity');
    const security = commodity === undefined ? undefined : securities.get(keyOf(commodity));
    const currency = price.value('currency', 'id');
    if (security === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
    const date = readCompactDay(price.value('time', 'date'), price.line);
    const value = numberOf(price, 'value');
    return isZero(value) ? [] : [{ date, ...securityOfClose(security), price: value, currency }];
  });
}

/** Numbers are fractions, `-1250/100`. */
function numberOf(element: XmlElement, tag: string): `${number}` {
  const text = element.value(tag);
  const [, above, below = '1'] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? [];
  if (above === undefined) {
    throw new StatementError('noNumber', [text], { line: element.line });
  }
  return trimmed(quotient(above, below, 12));
}
