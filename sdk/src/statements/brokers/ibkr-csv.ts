/** CSV of Interactive Brokers: the activity statement with its sections, the transaction history, and Flex queries. */
import type { Table, TableReader } from '../reader.ts';
import type { Statement } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { readDay } from '../values/day.ts';
import { decimalOf } from '../values/decimal.ts';
import { oneLine, plain } from '../values/text.ts';
import { absolute, isNegative, isZero } from './arithmetic.ts';
import { StatementBuilder } from './builder.ts';
import { addCash, addTrade, checkCash } from './ibkr.ts';
import { hasColumns, type Record, recordsOf } from './records.ts';
import { isIsin, isinIn } from './security.ts';

/** A line `Section,Data,…` under its line `Section,Header,…`. */
class SectionLine {
  readonly section: string;
  readonly line: number;
  readonly #names: readonly string[];
  readonly #cells: readonly string[];

  constructor(section: string, names: readonly string[], cells: readonly string[], line: number) {
    this.section = section;
    this.#names = names;
    this.#cells = cells;
    this.line = line;
  }

  text(...names: readonly string[]): string {
    const index = names.map((name) => this.#names.indexOf(plain(name))).find((each) => each >= 0);
    return index === undefined ? '' : oneLine(this.#cells[index] ?? '');
  }

  number(...names: readonly string[]): string {
    const text = this.text(...names);
    if (/^-*$/.test(text)) return '0';
    const number = decimalOf(text, '.');
    if (number !== null) return number;
    throw new StatementError('noNumber', [text], { line: this.line });
  }

  day(...names: readonly string[]): string {
    return readDay(this.text(...names), this.line);
  }
}

export const ibkrActivity: TableReader = {
  format: 'ibkr-activity',
  recognises({ headings: [section = '', kind = ''] }) {
    return (
      ['Statement', 'Transaction History'].includes(section.trim()) && kind.trim() === 'Header'
    );
  },
  read(table) {
    const lines = sectionLines(table);
    const history = lines.filter(({ section }) => section === 'Transaction History');
    return history.length > 0 ? readHistory(lines, history) : [readActivity(lines)];
  },
};

function sectionLines(table: Table): SectionLine[] {
  const lines: SectionLine[] = [];
  const names = new Map<string, readonly string[]>();
  for (const [index, cells] of [table.headings, ...table.rows].entries()) {
    const [section = '', kind = '', ...rest] = cells.map((cell) => cell.trim());
    if (kind === 'Header') names.set(section, rest.map(plain));
    else if (kind === 'Data') {
      lines.push(new SectionLine(section, names.get(section) ?? [], rest, table.lineOf(index - 1)));
    }
  }
  return lines;
}

const field = (lines: readonly SectionLine[], name: string): string =>
  lines.find((line) => line.text('Field Name') === name)?.text('Field Value') ?? '';

function readActivity(lines: readonly SectionLine[]): Statement {
  const inSection = (pattern: RegExp) => lines.filter(({ section }) => pattern.test(section));
  const account = inSection(/^Account Information$/);
  const currency = field(account, 'Base Currency');
  if (lines.every(({ section }) => section === 'Statement')) {
    throw new StatementError('noKnownSection', []);
  }
  const builder = new StatementBuilder('ibkr-activity', {
    account: field(account, 'Account').replace(/ .*/, ''),
    currency: currency || undefined,
  });
  const isins = new Map<string, { isin: string; name: string }>();
  for (const line of inSection(/^Financial Instrument Information$/)) {
    const isin = isinIn(line.text('Security ID', 'ISIN')) ?? '';
    for (const symbol of line.text('Symbol').split(/, ?/))
      isins.set(symbol, { isin, name: line.text('Description') });
  }
  const trades = inSection(/^Trades$/);
  const detail = ['Order', 'Trade', ''].find((kind) =>
    trades.some((line) => line.text('DataDiscriminator') === kind),
  );
  for (const line of trades) {
    if (line.text('DataDiscriminator') !== detail) continue;
    const symbol = line.text('Symbol');
    const names = /^Forex/i.test(line.text('Asset Category')) ? undefined : isins.get(symbol);
    const feeColumn = ['Comm/Fee', 'Comm in', 'Commission'].find((name) => line.text(name) !== '');
    addTrade(builder, {
      date: line.day('Date/Time'),
      category: line.text('Asset Category'),
      symbol,
      isin: names?.isin ?? '',
      name: names?.name ?? '',
      quantity: line.number('Quantity'),
      price: line.number('T. Price', 'Price'),
      proceeds: line.number('Proceeds'),
      commission:
        feeColumn === undefined ? line.number(`Comm in ${currency}`) : line.number(feeColumn),
      commissionCurrency:
        feeColumn === undefined && line.text(`Comm in ${currency}`) !== '' ? currency : '',
      tax: '0',
      currency: line.text('Currency'),
      line: line.line,
    });
  }
  readActivityCash(lines, builder);
  const positions = inSection(/^Open Positions$/).filter((line) =>
    /^(Summary|)$/.test(line.text('DataDiscriminator')),
  );
  if (positions.length > 0) {
    builder.positions = positions
      .filter((line) =>
        /^(Stocks|Bonds|Funds|Mutual Funds|Warrants|Structured.*|Treasury.*)$/.test(
          line.text('Asset Category'),
        ),
      )
      .map((line) => {
        const { isin = '', name } = isins.get(line.text('Symbol')) ?? {};
        return {
          ...(isin !== '' && { isin }),
          symbol: line.text('Symbol'),
          ...(name !== undefined && { name }),
          quantity: line.number('Quantity'),
        };
      });
  }
  readCashReport(inSection(/^Cash Report$/), field(lines, 'Period'), currency, builder);
  return builder.build();
}

const CASH_SECTIONS =
  /^(Dividends|Withholding Tax|871\(m\) Withholding|Interest|Broker Interest (Paid|Received)|Bond Interest.*|Deposits & Withdrawals|Fees|Other Fees|Payment In Lieu Of Dividends|Sales Tax.*|Advisor Fees|Broker Fees|Commission Adjustments|CFD Charges|Transaction Fees)$/i;

function readActivityCash(lines: readonly SectionLine[], builder: StatementBuilder): void {
  for (const line of lines) {
    const currency = line.text('Currency');
    if (/^Corporate Actions$/.test(line.section) && /^[A-Z]{3}$/.test(currency)) {
      const description = line.text('Description');
      builder.note(
        `"${description}" on ${line.day('Date/Time', 'Report Date')} (${line.text('Quantity')} units) is no buy or sell, so no lot is made of ` +
          'it: enter what became of the units yourself',
        line.line,
      );
      builder.cash({
        date: line.day('Report Date', 'Date/Time'),
        amount: line.number('Proceeds'),
        label: description,
        currency,
        type: 'sell',
      });
    } else if (
      /^Transfers$/.test(line.section) &&
      line.text('Asset Category') !== '' &&
      /^[A-Z]{3}$/.test(currency)
    ) {
      builder.note(
        `${line.text('Qty', 'Quantity')} ${line.text('Symbol')} were transferred (${line.text('Direction')}) on ${line.text('Date')}, so no lot is ` +
          'made of them: enter them yourself',
        line.line,
      );
      builder.cash({
        date: line.day('Date'),
        amount: line.number('Cash Amount'),
        label: `Transfer ${line.text('Xfer Company')}`,
        currency,
        type: 'transfer',
      });
    } else if (CASH_SECTIONS.test(line.section) && /^[A-Z]{3}$/.test(currency)) {
      addCash(builder, {
        date: line.day('Date', 'Settle Date', 'Date/Time'),
        kind: line.section,
        description: line.text('Description'),
        amount: line.number('Amount'),
        currency,
        line: line.line,
      });
    }
  }
}

function readCashReport(
  report: readonly SectionLine[],
  period: string,
  base: string,
  builder: StatementBuilder,
): void {
  const amountOf = (name: string, currency: string) =>
    report.find(
      (line) => line.text('Currency Summary') === name && line.text('Currency') === currency,
    );
  const currencies = new Set(
    report.map((line) => line.text('Currency')).filter((code) => /^[A-Z]{3}$/.test(code)),
  );
  for (const currency of currencies) {
    const [starting, ending] = [
      amountOf('Starting Cash', currency),
      amountOf('Ending Cash', currency),
    ];
    if (ending === undefined) continue;
    checkCash(builder, currency, starting?.number('Total') ?? '0', ending.number('Total'));
    const [, last = period] = / - (.*)$/.exec(period) ?? [];
    if (currency === base && last !== '') {
      builder.balance = {
        date: readDay(last, ending.line),
        amount: decimalOf(ending.number('Total'), '.') ?? '0',
        currency,
      };
    }
  }
}

/** The history tells all money in the base currency. */
function readHistory(lines: readonly SectionLine[], history: readonly SectionLine[]): Statement[] {
  const summary = lines.filter(({ section }) => section === 'Summary');
  const currency = field(summary, 'Base Currency');
  const isins = new Map<string, string>();
  for (const line of history) {
    const isin = isinIn(line.text('Description'));
    if (isin !== undefined && line.text('Symbol') !== '-') isins.set(line.text('Symbol'), isin);
  }
  const accounts = new Map<string, SectionLine[]>();
  for (const line of history)
    accounts.set(line.text('Account'), [...(accounts.get(line.text('Account')) ?? []), line]);
  return [...accounts].map(([account, records]) => {
    const builder = new StatementBuilder('ibkr-transactions', {
      account,
      currency: currency || undefined,
    });
    if (currency === '') builder.note('the file does not name the base currency, so EUR is taken');
    for (const line of records) {
      const [kind, symbol] = [line.text('Transaction Type'), line.text('Symbol')];
      const common = { date: line.day('Date'), currency: currency || 'EUR', line: line.line };
      const quantity = line.number('Quantity');
      if (/^(Buy|Sell)$/i.test(kind) && !isZero(quantity)) {
        addTrade(builder, {
          ...common,
          category:
            symbol.includes(' ') && !/^[A-Z]+ [A-Z]$/.test(symbol)
              ? isins.has(symbol)
                ? ''
                : 'Bonds and options'
              : '',
          symbol,
          isin: isins.get(symbol) ?? '',
          name: line.text('Description'),
          quantity: /^Sell$/i.test(kind) ? `-${absolute(quantity)}` : quantity,
          price:
            line.text('Price Currency') === '' || line.text('Price Currency') === currency
              ? line.number('Price')
              : null,
          proceeds: line.number('Gross Amount'),
          commission: line.number('Commission'),
          commissionCurrency: '',
          tax: '0',
        });
      } else
        addCash(builder, {
          ...common,
          kind,
          description: line.text('Description'),
          amount: line.number('Net Amount', 'Gross Amount'),
        });
    }
    const ending = field(summary, 'Ending Cash');
    if (ending !== '' && accounts.size === 1) {
      checkCash(
        builder,
        currency || 'EUR',
        decimalOf(field(summary, 'Starting Cash'), '.') ?? '0',
        decimalOf(ending, '.') ?? '0',
      );
    }
    return builder.build();
  });
}

/** A Flex query as CSV has the columns that its owner chose; trades, or cash transactions. */
export const ibkrFlexCsv: TableReader = {
  format: 'ibkr-flex-csv',
  recognises: (table) =>
    hasColumns(table, 'Buy/Sell', 'TradeDate', 'Quantity', 'CurrencyPrimary') ||
    hasColumns(table, 'Type', 'Amount', 'CurrencyPrimary', 'Description'),
  read(table) {
    const isTrades = hasColumns(table, 'Buy/Sell', 'TradeDate', 'Quantity');
    const records = recordsOf(table, { mark: '.' }).filter(
      (record) => record.text('CurrencyPrimary') !== 'CurrencyPrimary',
    );
    const builder = new StatementBuilder('ibkr-flex-csv', {
      account: records[0]?.text('ClientAccountID') ?? '',
      currency: undefined,
    });
    for (const record of records) {
      if (isTrades) readFlexTrade(record, builder);
      else {
        const tag = record.text('SettleDate', 'Date/Time', 'ReportDate', 'Date').slice(0, 10);
        addCash(builder, {
          date: readDay(tag.replace(/;.*/, ''), record.line),
          kind: record.text('Type'),
          description: record.text('Description'),
          amount: record.required('Amount'),
          currency: record.text('CurrencyPrimary'),
          line: record.line,
        });
      }
    }
    return [builder.build()];
  },
};

function readFlexTrade(record: Record, builder: StatementBuilder): void {
  const detail = record.text('LevelOfDetail');
  if (!/^(execution|)$/i.test(detail)) return;
  const isin = record.text('ISIN', 'SecurityID');
  const quantity = record.required('Quantity');
  const isSell = /^sell/i.test(record.text('Buy/Sell')) || isNegative(quantity);
  const symbol = record.text('Symbol');
  const money = record.number('Proceeds') ?? record.number('TradeMoney') ?? '0';
  const isForex = /^CASH$/.test(record.text('AssetClass')) || (isin === '' && symbol === '');
  if (isForex && !symbol.includes('.')) {
    builder.note(
      'an exchange of currencies whose pair the query does not name is left out: add the column "Symbol" to the query',
      record.line,
    );
    return;
  }
  addTrade(builder, {
    date: readDay(record.text('TradeDate'), record.line),
    category: record.text('AssetClass'),
    symbol,
    isin: isIsin(isin) ? isin : '',
    name: record.text('Description'),
    quantity: isSell ? `-${absolute(quantity)}` : quantity,
    price: record.number('TradePrice', 'Price'),
    proceeds: isSell ? absolute(money) : `-${absolute(money)}`,
    commission: record.number('IBCommission', 'Commission') ?? '0',
    commissionCurrency: record.text('IBCommissionCurrency'),
    tax: record.number('Taxes') ?? '0',
    currency: record.text('CurrencyPrimary'),
    line: record.line,
  });
}
