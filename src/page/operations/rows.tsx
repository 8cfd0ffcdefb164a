import type { Money } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { isSaved } from '../figures/service.ts';
import { route } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import type { Figure, Row, Sums } from './ledger.ts';
import { RowForm } from './loaded-forms.ts';
import { OtherSides } from './other-sides.tsx';
import { mark, selected } from './selected.tsx';

interface FoundProps {
  readonly count: number;
  readonly sums: readonly Sums[];
  /** The figure of Spending that the rows add up to, in euros; null for a list of whole rows. */
  readonly figure: { readonly name: Figure; readonly sum: Money } | null;
  readonly onDownload: () => Promise<void>;
}

/** Count and sums of all rows that were found, by currency. */
export function Found({ count, sums, figure, onDownload }: FoundProps) {
  const { operations: says } = words.value;
  const { money, signedMoney } = formats.value;
  return (
    <header class="found">
      {figure !== null && (
        <dl>
          <div>
            <dt>{says.figures[figure.name]}</dt>
            <dd data-figure="counted">{money(figure.sum, 'EUR')}</dd>
          </div>
        </dl>
      )}
      {sums.map(({ currency, count, in: inflow, out, net }) => (
        <dl key={currency}>
          <div>
            <dt>{says.found}</dt>
            <dd data-figure={`count-${currency}`}>{count.toLocaleString(formats.value.locale)}</dd>
          </div>
          <div>
            <dt>{says.inflow}</dt>
            <dd data-figure={`in-${currency}`}>{money(inflow, currency)}</dd>
          </div>
          <div>
            <dt>{says.outflow}</dt>
            <dd data-figure={`out-${currency}`}>{money(out, currency)}</dd>
          </div>
          <div>
            <dt>{says.net}</dt>
            <dd data-figure={`net-${currency}`}>{signedMoney(net, currency)}</dd>
          </div>
        </dl>
      ))}
      {count > 0 && (
        <button type="button" class="quiet" onClick={() => void onDownload()}>
          {says.download}
        </button>
      )}
    </header>
  );
}

interface MonthProps {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly rows: readonly Row[];
  /** Of all rows of the month, loaded or not. */
  readonly sums: readonly Sums[];
}

/** Rows of a month below its sums. */
export function MonthSection({ month, rows, sums }: MonthProps) {
  const { operations: says } = words.value;
  const { longMonth, money, signedMoney } = formats.value;
  return (
    <section style={{ '--rows': rows.length }}>
      <header>
        <h2>{longMonth(`${month}-01`)}</h2>
        {sums.map(({ currency, in: inflow, out, net }) => (
          <p key={currency} data-month={`${month} ${currency}`}>
            <span class="broad">
              {says.inflow} {money(inflow, currency)} · {says.outflow} {money(out, currency)} ·{' '}
            </span>
            <b>{signedMoney(net, currency)}</b>
          </p>
        ))}
      </header>
      <ul>
        {rows.map((row, index) => (
          <Line key={row.id} row={row} isNewDay={rows[index - 1]?.date !== row.date} />
        ))}
      </ul>
    </section>
  );
}

/** The part of a row that counts in the view, after the amount of the bank. */
function OwnPart({ of: { part, currency } }: { readonly of: Row }) {
  if (part === undefined) return null;
  const { percent, signedMoney } = formats.value;
  const share = Number(part.sharePct);
  const shown = percent(share, Number.isInteger(share) ? 0 : 1);
  const amount = signedMoney(part.amount, currency);
  return <span>{words.value.household.part(shown, amount)}</span>;
}

function Line({ row, isNewDay }: { readonly row: Row; readonly isNewDay: boolean }) {
  const { operations: says } = words.value;
  const { signedMoney, money, dayOfMonth } = formats.value;
  const [isOpen, setOpen] = useState(false);
  const { id, label, amount, counted = amount, currency, categoryName, accountName } = row;
  const { fee, tax, note, parts } = row;
  const isMarked = selected.value.has(id);
  return (
    <li class={[isNewDay && 'new-day', isMarked && 'marked'].filter(Boolean).join(' ')}>
      <time dateTime={row.date}>{dayOfMonth(row.date)}</time>
      {isSaved.value ? (
        <bdi class="label">{label}</bdi>
      ) : (
        <span class="label">
          {row.deletedAt === null && (
            <input
              type="checkbox"
              aria-label={says.mark(label)}
              checked={isMarked}
              onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
            />
          )}
          <button type="button" class="plain" title={label} onClick={() => setOpen(true)}>
            <bdi>{label}</bdi>
          </button>
        </span>
      )}
      <small>
        {categoryName !== null && <bdi>{categoryName}</bdi>}
        {parts?.map((part) => (
          <span key={part} title={part.note ?? undefined}>
            <bdi>{part.categoryName ?? says.withoutCategory}</bdi>{' '}
            {signedMoney(part.amount, currency)}
          </span>
        ))}
        <OtherSides row={row} />
        {counted !== amount && <span>{says.partOf(signedMoney(amount, currency))}</span>}
        {route.value.of === null && <bdi>{accountName}</bdi>}
        {fee !== null && Number(fee) !== 0 && <span>{says.fee(money(fee, currency))}</span>}
        {tax !== null && Number(tax) !== 0 && <span>{says.tax(money(tax, currency))}</span>}
        {note !== null && <bdi>{note}</bdi>}
        <OwnPart of={row} />
      </small>
      <span class={Number(counted) > 0 ? 'amount up' : 'amount'}>
        {signedMoney(counted, currency)}
      </span>
      {isOpen && <RowForm row={row} onClose={() => setOpen(false)} />}
    </li>
  );
}
