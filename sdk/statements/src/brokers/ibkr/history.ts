/** The transaction history of Interactive Brokers as CSV. */
import type { StatementDraft } from '../../statement.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isinIn } from '../../trades/security.ts';
import { absolute, isZero } from '../../values/arithmetic.ts';
import { decimalOf } from '../../values/decimal.ts';
import { addCash, addTrade, checkCash } from './ibkr.ts';
import { field, type SectionLine } from './sections.ts';

/** Returns one statement for each account; the history has all money in the base currency. */
export function readHistory(
  lines: readonly SectionLine[],
  history: readonly SectionLine[],
): StatementDraft[] {
  const summary = lines.filter(({ section }) => section === 'Summary');
  const currency = field(summary, 'Base Currency') || undefined;
  const isins = new Map<string, string>();
  for (const line of history) {
    const isin = isinIn(line.text('Description'));
    if (isin !== undefined && line.text('Symbol') !== '-') isins.set(line.text('Symbol'), isin);
  }
  const accounts = new Map<string, SectionLine[]>();
  for (const line of history) {
    const same = accounts.get(line.text('Account'));
    if (same === undefined) accounts.set(line.text('Account'), [line]);
    else same.push(line);
  }
  return [...accounts].map(([account, records]) => {
    const builder = new StatementBuilder('ibkr-transactions', {
      account,
      currency,
    });
    for (const line of records) {
      const [kind, symbol] = [line.text('Transaction Type'), line.text('Symbol')];
      const common = { date: line.day('Date'), currency, line: line.line };
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
        currency,
        decimalOf(field(summary, 'Starting Cash'), '.') ?? '0',
        decimalOf(ending, '.') ?? '0',
      );
    }
    return builder.build();
  });
}
