import { REGULAR_DAYS, regularPayments } from '../../core/cash-flow/regular-payments.ts';
import { shownRegularPayments } from '../../core/cash-flow/shown-regular-payments.ts';
import { parseDecimal } from '../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';
import type { ToolService } from '../service.ts';
import { countedRows } from './counted-rows.ts';

/** Returns the payments in euros that return, and the number of rows in other currencies: no route tells rates of days. */
export async function listRegularPayments({ pactole, today: to }: ToolService) {
  const today = toDay(to);
  const from = formatDay((today - REGULAR_DAYS) as Day);
  const { counted } = await countedRows(pactole, { from, to });
  const rows = counted.map(({ row, amount }) => ({
    day: toDay(row.date),
    label: row.label,
    amount: parseDecimal(amount),
    currency: row.currency,
    rate: null,
  }));
  return {
    ...shownRegularPayments(regularPayments(rows, today)),
    otherCurrencies: rows.filter(({ currency }) => currency !== 'EUR').length,
  };
}
