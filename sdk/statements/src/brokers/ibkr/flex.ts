/** A Flex query of Interactive Brokers as XML: one statement for each account. */
import type { TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isIsin } from '../../trades/security.ts';
import { absolute, decimal, isZero } from '../../values/arithmetic.ts';
import { readCompactDay } from '../../values/day.ts';
import type { XmlElement } from '../../xml/element.ts';
import { parseXml } from '../../xml/parse.ts';
import { addCash, addTrade, checkCash, type IbkrTrade, withoutCancelled } from './ibkr.ts';

/** The reader of Interactive Brokers' Flex queries in XML. */
export const ibkrFlex: TextReader = {
  format: 'ibkr-flex',
  recognises: (text) => /<FlexQueryResponse[\s>]/.test(text.slice(0, 2000)),
  read(text, _, budget) {
    const statements = new Map<string, Element[]>();
    let current: Element[] = [];
    for (const element of elementsOf(parseXml(text, budget))) {
      if (element.tag === 'FlexStatement') {
        current = [element];
        statements.set(`${element.get('accountId')} ${statements.size}`, current);
      } else current.push(element);
    }
    return [...statements.values()].map(readStatement);
  },
};

/** An element of the query, which has all its data in attributes. */
class Element {
  readonly #element: XmlElement;

  constructor(element: XmlElement) {
    this.#element = element;
  }

  get tag(): string {
    return this.#element.tag;
  }

  get line(): number {
    return this.#element.line;
  }

  /** The first of these attributes that is filled. */
  get(...names: readonly string[]): string {
    for (const name of names) {
      const value = this.#element.attribute(name);
      if (value !== '' && value !== '--') return value;
    }
    return '';
  }

  number(...names: readonly string[]): string {
    const text = this.get(...names).replace(/,(?=\d{3})/g, '');
    return text === '' ? '0' : decimal(plainNumber(text), this.line);
  }

  day(...names: readonly string[]): string {
    return readCompactDay(this.get(...names), this.line);
  }
}

/** Expands rates and prices written as `2.637E-4`. */
function plainNumber(text: string): string {
  const [, sign = '', units = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (units === '' && fraction === '') return text;
  const point = units.length + Number(exponent);
  const digits = (units + fraction).padEnd(point, '0');
  const padded = point <= 0 ? digits.padStart(digits.length - point + 1, '0') : digits;
  const at = Math.max(1, point);
  const rest = padded.slice(at);
  return `${sign === '-' ? '-' : ''}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** The elements that hold anything, in the order of the file. */
function elementsOf(root: XmlElement): Element[] {
  const elements: Element[] = [];
  const look = ({ children }: XmlElement): void => {
    for (const each of children) {
      if (each.attributes.size > 0) elements.push(new Element(each));
      look(each);
    }
  };
  look(root);
  return elements;
}

function readStatement(elements: readonly Element[]): StatementDraft {
  const [head] = elements;
  const information = elements.find(({ tag }) => tag === 'AccountInformation');
  const builder = new StatementBuilder('ibkr-flex', {
    account: head?.get('accountId') ?? '',
    name: information?.get('acctAlias', 'name'),
    currency: information?.get('currency') || undefined,
  });
  readTrades(elements, builder);
  readCashTransactions(elements, builder);
  readEvents(elements, builder);
  readPositions(elements, builder);
  for (const report of elements.filter(({ tag }) => tag === 'CashReportCurrency')) {
    const currency = report.get('currency');
    if (!/^[A-Z]{3}$/.test(currency)) continue;
    checkCash(builder, currency, report.number('startingCash'), report.number('endingCash'));
    if (currency === information?.get('currency')) {
      builder.balance = {
        date: report.day('toDate'),
        amount: decimal(report.number('endingCash')),
        currency,
      };
    }
  }
  return builder.build();
}

function readTrades(elements: readonly Element[], builder: StatementBuilder): void {
  const all = elements.filter(({ tag }) => tag === 'Trade');
  const executions = all.filter((trade) => trade.get('levelOfDetail') === 'EXECUTION');
  const orders = elements.filter(({ tag }) => tag === 'Order');
  const plain = all.filter((trade) => trade.get('levelOfDetail') === '');
  const told = [
    executions,
    plain,
    all.filter((trade) => trade.get('levelOfDetail') === 'ORDER'),
    orders,
  ].find((each) => each.length > 0);
  const { kept, unmatched } = withoutCancelled((told ?? []).map(tradeOf));
  for (const trade of kept) addTrade(builder, trade);
  for (const { symbol, date, line } of unmatched) {
    builder.note('tradeTakenBack', [symbol, date], line);
  }
}

function tradeOf(trade: Element): IbkrTrade & { readonly isCancel: boolean } {
  const quantity = trade.number('quantity');
  const money =
    trade.get('proceeds') === ''
      ? `-${absolute(trade.number('tradeMoney'))}`
      : trade.number('proceeds');
  const isSell = quantity.startsWith('-') || trade.get('buySell').startsWith('SELL');
  const isin = trade.get('isin');
  const id = trade.get('securityID');
  return {
    date: trade.day('tradeDate', 'dateTime', 'reportDate'),
    category: trade.get('assetCategory'),
    symbol: trade.get('symbol'),
    isin: isin !== '' ? isin : isIsin(id) ? id : '',
    name: trade.get('description'),
    quantity: isSell ? `-${absolute(quantity)}` : quantity,
    price: trade.get('tradePrice') === '' ? null : trade.number('tradePrice'),
    proceeds: trade.get('proceeds') === '' && isSell ? absolute(money) : money,
    commission: trade.number('ibCommission'),
    commissionCurrency: trade.get('ibCommissionCurrency'),
    tax: trade.number('taxes'),
    currency: trade.get('currency'),
    line: trade.line,
    isCancel: /cancel/i.test(trade.get('transactionType')) || /\(Ca\.\)/.test(trade.get('buySell')),
  };
}

function readCashTransactions(elements: readonly Element[], builder: StatementBuilder): void {
  const all = elements.filter(({ tag }) => tag === 'CashTransaction');
  const details = all.filter((each) => !/summary/i.test(each.get('levelOfDetail')));
  for (const each of details.length > 0 ? details : all) {
    addCash(builder, {
      date: each.day('settleDate', 'dateTime', 'reportDate'),
      kind: each.get('type'),
      description: each.get('description'),
      amount: each.number('amount'),
      currency: each.get('currency'),
      line: each.line,
    });
  }
  for (const each of elements.filter(({ tag }) => tag === 'SalesTax' || tag === 'TransactionTax')) {
    addCash(builder, {
      date: each.day('date', 'reportDate'),
      kind: 'Transaction tax',
      description: each.get('taxableDescription', 'description', 'taxDescription'),
      amount: each.number('salesTax', 'taxAmount'),
      currency: each.get('currency'),
      line: each.line,
    });
  }
}

/** Splits, mergers and transfers of securities are named; the money of one is a row. */
function readEvents(elements: readonly Element[], builder: StatementBuilder): void {
  for (const each of elements.filter(({ tag }) => tag === 'CorporateAction')) {
    const date = each.day('dateTime', 'reportDate');
    const description = each.get('actionDescription', 'description');
    builder.note('noTrade', [description, each.get('quantity'), '', date], each.line);
    builder.cash({
      date,
      amount: each.number('proceeds'),
      label: description,
      currency: each.get('currency'),
      type: 'sell',
    });
  }
  for (const each of elements.filter(({ tag }) => tag === 'Transfer')) {
    const date = each.day('date', 'reportDate');
    const quantity = each.number('quantity');
    if (!isZero(quantity)) {
      builder.note(
        'transferred',
        [
          quantity,
          `${each.get('symbol', 'description')} (${each.get('isin')})`,
          each.get('direction'),
          date,
        ],
        each.line,
      );
    }
    const label = each.get('description') || 'Transfer';
    builder.cash({
      date,
      amount: each.number('cashTransfer'),
      label,
      currency: each.get('currency'),
      type: 'transfer',
    });
  }
}

function readPositions(elements: readonly Element[], builder: StatementBuilder): void {
  const positions = elements.filter(({ tag, get }) => tag === 'OpenPosition' && get !== undefined);
  const summary = positions.filter((each) => each.get('levelOfDetail') !== 'LOT');
  if (summary.length === 0) return;
  builder.positions = summary
    .filter((each) => /^(STK|FUND|BOND|BILL|WAR|IOPT|)$/.test(each.get('assetCategory')))
    .map((each) => ({
      ...(each.get('isin') !== '' && { isin: each.get('isin') }),
      symbol: each.get('symbol'),
      name: each.get('description'),
      quantity: each.number('position'),
    }));
}
