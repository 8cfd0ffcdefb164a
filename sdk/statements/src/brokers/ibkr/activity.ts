/** The activity statement of Interactive Brokers as CSV, with its sections. */
import type { TableReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isinIn } from '../../trades/security.ts';
import { readDay } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { readHistory } from './history.ts';
import { addCash, addTrade, checkCash } from './ibkr.ts';
import { field, type SectionLine, sectionLines } from './sections.ts';

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

function readActivity(lines: readonly SectionLine[]): StatementDraft {
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
        'noTrade',
        [description, line.text('Quantity'), '', line.day('Date/Time', 'Report Date')],
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
        'transferred',
        [
          line.text('Qty', 'Quantity'),
          line.text('Symbol'),
          line.text('Direction'),
          line.text('Date'),
        ],
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
    const [, last = period] = / - ([\s\S]*)$/.exec(period) ?? [];
    if (currency === base && last !== '') {
      builder.balance = {
        date: readDay(last, ending.line),
        amount: decimalOf(ending.number('Total'), '.') ?? '0',
        currency,
      };
    }
  }
}
