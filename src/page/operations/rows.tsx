import type { Transaction } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { route } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { type MonthRows, totalsOf } from './totals.ts';

interface FoundProps {
  readonly rows: readonly Transaction[];
  /** True if older rows are not loaded. */
  readonly isPartial: boolean;
  readonly onDownload: () => void;
}

/** Count and sums of the rows that were found, by currency. */
export function Found({ rows, isPartial, onDownload }: FoundProps) {
  const { operations: says } = words.value;
  const { money, signedMoney } = formats.value;
  const totals = useMemo(() => totalsOf(rows), [rows]);
  return (
    <header class="found">
      {totals.map(({ currency, count, inflow, outflow, net }) => (
        <dl key={currency}>
          <div>
            <dt>{isPartial ? says.foundSoFar : says.found}</dt>
            <dd data-figure={`count-${currency}`}>{count.toLocaleString(formats.value.locale)}</dd>
          </div>
          <div>
            <dt>{says.inflow}</dt>
            <dd data-figure={`in-${currency}`}>{money(inflow, currency)}</dd>
          </div>
          <div>
            <dt>{says.outflow}</dt>
            <dd data-figure={`out-${currency}`}>{money(outflow, currency)}</dd>
          </div>
          <div>
            <dt>{says.net}</dt>
            <dd data-figure={`net-${currency}`}>{signedMoney(net, currency)}</dd>
          </div>
        </dl>
      ))}
      {rows.length > 0 && (
        <button type="button" class="quiet" onClick={onDownload}>
          {says.download}
        </button>
      )}
    </header>
  );
}

interface MonthProps {
  readonly of: MonthRows;
  readonly shown: readonly Transaction[];
  readonly isWhole: boolean;
}

/** Rows of a month below its sums. */
export function MonthSection({ of: { month, rows }, shown, isWhole }: MonthProps) {
  const { operations: says } = words.value;
  const { longMonth, money, signedMoney } = formats.value;
  const totals = useMemo(() => totalsOf(rows), [rows]);
  return (
    <section style={{ '--rows': shown.length }}>
      <header>
        <h2>{longMonth(`${month}-01`)}</h2>
        {isWhole &&
          totals.map(({ currency, inflow, outflow, net }) => (
            <p key={currency} data-month={`${month} ${currency}`}>
              <span class="broad">
                {says.inflow} {money(inflow, currency)} · {says.outflow} {money(outflow, currency)}{' '}
                ·{' '}
              </span>
              <b>{signedMoney(net, currency)}</b>
            </p>
          ))}
      </header>
      <ul>
        {shown.map((row, index) => (
          <Row key={row.id} row={row} isNewDay={shown[index - 1]?.date !== row.date} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, isNewDay }: { readonly row: Transaction; readonly isNewDay: boolean }) {
  const { operations: says } = words.value;
  const { signedMoney, money, dayOfMonth } = formats.value;
  const { label, amount, currency, categoryName, accountName, fee, tax, note } = row;
  return (
    <li class={isNewDay ? 'new-day' : ''}>
      <time dateTime={row.date}>{dayOfMonth(row.date)}</time>
      <bdi class="label" title={label}>
        {label}
      </bdi>
      <small>
        {categoryName !== null && <bdi>{categoryName}</bdi>}
        {route.value.of === null && <bdi>{accountName}</bdi>}
        {fee !== null && Number(fee) !== 0 && <span>{says.fee(money(fee, currency))}</span>}
        {tax !== null && Number(tax) !== 0 && <span>{says.tax(money(tax, currency))}</span>}
        {note !== null && <bdi>{note}</bdi>}
      </small>
      <span class={Number(amount) > 0 ? 'amount up' : 'amount'}>
        {signedMoney(amount, currency)}
      </span>
    </li>
  );
}
