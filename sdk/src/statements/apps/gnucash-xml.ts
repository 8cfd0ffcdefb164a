/** GnuCash's own file as XML, which it compresses unless told not to: what is owned and owed, and securities as lots. */
import { absolute, isNegative, isZero, quotient, trimmed } from '../brokers/arithmetic.ts';
import { isIsin } from '../brokers/security.ts';
import type { TextReader } from '../reader.ts';
import type { Close, Statement } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { readCompactDay } from '../values/day.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';
import { parseXml, type XmlElement } from './xml.ts';

export const gnucashXml: TextReader = {
  format: 'gnucash',
  recognises: (text) => /<gnc-v2\b/.test(text.slice(0, 2_000)),
  read(text) {
    const book = parseXml(text).child('gnc-v2', 'gnc:book');
    if (book === undefined) {
      throw new StatementError('the file has no <gnc:book>; save it again as XML');
    }
    return readBook(book);
  },
};

interface OwnAccount {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** Whether it holds units of a security; its currency is then that of what was paid. */
  readonly security: Security | undefined;
  readonly currency: string | undefined;
}

interface Security {
  readonly symbol: string;
  readonly name: string;
  readonly isin: string | undefined;
}

/** What one has and owes; income, expenses and equity are the other side. */
const OWN = /^(BANK|CASH|ASSET|CREDIT|LIABILITY|STOCK|MUTUAL|CHECKING|SAVINGS|MONEYMRKT)$/;

function readBook(book: XmlElement): Statement[] {
  const securities = new Map(
    book.all('gnc:commodity').map((each) => [keyOf(each), securityOf(each)]),
  );
  const own = ownAccounts(book, securities);
  const accounts = new Accounts('gnucash');
  for (const { id, path, name, currency } of own.values()) {
    accounts.of(id, { account: path, name, ...(currency !== undefined && { currency }) });
  }
  for (const transaction of book.all('gnc:transaction')) {
    for (const split of transaction.child('trn:splits')?.all('trn:split') ?? []) {
      const account = own.get(split.value('split:account'));
      if (account !== undefined) readSplit(split, transaction, account, accounts);
    }
  }
  const statements = accounts.build();
  const closes = closesOf(book, securities);
  return statements.map((each, index) =>
    index === 0 && closes.length > 0 ? { ...each, closes } : each,
  );
}

function ownAccounts(
  book: XmlElement,
  securities: ReadonlyMap<string, Security>,
): Map<string, OwnAccount> {
  const all = new Map(book.all('gnc:account').map((each) => [each.value('act:id'), each]));
  const pathOf = (account: XmlElement): string => {
    const parent = all.get(account.value('act:parent'));
    const isTop = parent === undefined || parent.value('act:type') === 'ROOT';
    return isTop ? account.value('act:name') : `${pathOf(parent)}:${account.value('act:name')}`;
  };
  const own = [...all].flatMap(([id, account]): [string, OwnAccount][] => {
    if (!OWN.test(account.value('act:type'))) return [];
    const commodity = account.child('act:commodity');
    const isMoney = /^(CURRENCY|ISO4217)$/.test(commodity?.value('cmdty:space') ?? '');
    const code = commodity?.value('cmdty:id') ?? '';
    const security =
      isMoney || commodity === undefined ? undefined : securities.get(keyOf(commodity));
    const currency = isMoney ? code : undefined;
    const name = account.value('act:name');
    return [[id, { id, path: pathOf(account), name, security, currency }]];
  });
  return new Map(own);
}

function readSplit(
  split: XmlElement,
  transaction: XmlElement,
  { id, path, security, currency }: OwnAccount,
  accounts: Accounts,
): void {
  if (split.value('split:reconciled-state') === 'v') return;
  const builder = accounts.of(id, { account: path });
  const date = dayOf(transaction);
  const [value, units] = ['split:value', 'split:quantity'].map((tag) => numberOf(split, tag));
  if (value === undefined || units === undefined) return;
  const paidIn = transaction.value('trn:currency', 'cmdty:id');
  if (security === undefined) {
    const label = labelOf(transaction.value('trn:description'), split.value('split:memo'));
    const type = typeBySign(units, false);
    const own = currency === undefined ? {} : { currency };
    if (!isZero(units)) builder.cash({ date, amount: units, label: label || path, ...own, type });
    return;
  }
  const { symbol, name, isin } = security;
  if (isZero(units) || isZero(value)) {
    if (isZero(units) && isZero(value)) return;
    builder.note(
      `${units} ${symbol} for ${value} on ${date} is no buy or sell, so no lot is made of it`,
      split.line,
    );
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
    currency: paidIn || 'EUR',
  });
}

/** The day itself where the file has it: the instant beside it is in the time zone of whoever entered it. */
function dayOf(transaction: XmlElement): string {
  const slot = transaction
    .child('trn:slots')
    ?.all('slot')
    .find((each) => each.value('slot:key') === 'date-posted');
  const text =
    slot?.value('slot:value', 'gdate') || transaction.value('trn:date-posted', 'ts:date');
  return readCompactDay(text, transaction.line);
}

const keyOf = (commodity: XmlElement) =>
  `${commodity.value('cmdty:space')} ${commodity.value('cmdty:id')}`;

function securityOf(commodity: XmlElement): Security {
  const symbol = commodity.value('cmdty:id');
  const code = [commodity.value('cmdty:xcode'), symbol].find(isIsin);
  return { symbol, name: commodity.value('cmdty:name') || symbol, isin: code };
}

/** The prices that the file keeps of securities whose ISIN it knows. */
function closesOf(book: XmlElement, securities: ReadonlyMap<string, Security>): Close[] {
  return (book.child('gnc:pricedb')?.all('price') ?? []).flatMap((price) => {
    const commodity = price.child('price:commodity');
    const isin = commodity === undefined ? undefined : securities.get(keyOf(commodity))?.isin;
    const currency = price.value('price:currency', 'cmdty:id');
    if (isin === undefined || !/^[A-Z]{3}$/.test(currency)) return [];
    const date = readCompactDay(price.value('price:time', 'ts:date'), price.line);
    const value = numberOf(price, 'price:value');
    return isZero(value) ? [] : [{ date, isin, price: value, currency }];
  });
}

/** Numbers are fractions, `-1250/100`. */
function numberOf(element: XmlElement, tag: string): `${number}` {
  const text = element.value(tag);
  const [, above, below = '1'] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? [];
  if (above === undefined) {
    throw new StatementError(
      `line ${element.line}: "${text}" is not a number such as 1250/100; save the file again`,
    );
  }
  return trimmed(quotient(above, below, 12));
}
