import { useMemo } from 'preact/hooks';
import { Panel } from '../parts/panel.tsx';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { type RegularPayment, regularPayments } from './regular.ts';
import type { SpendingRow } from './spending.ts';

interface RegularTableProps {
  readonly rows: readonly SpendingRow[];
  readonly today: string;
}

/** Payments that return every month, with the cost of a year. */
export function RegularTable({ rows, today }: RegularTableProps) {
  const { spending: says, total } = words.value;
  const { euros, day } = formats.value;
  const payments = useMemo(() => regularPayments(rows, today), [rows, today]);
  if (payments.length === 0) return null;
  const sum = (key: 'lastCents' | 'yearlyCents') =>
    payments.reduce((cents, payment) => cents + payment[key], 0);
  const spent = (cents: number) => euros(-cents / 100);
  return (
    <Panel title={says.regular} hint={says.regularHint}>
      <table class="regular">
        <thead>
          <tr>
            <th scope="col">{says.payment}</th>
            <th scope="col" class="broad">
              {says.last}
            </th>
            <th scope="col">{says.amount}</th>
            <th scope="col">{says.yearly}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment: RegularPayment) => (
            <tr key={payment.label}>
              <th scope="row">
                <a href={addressOf('operations', undefined, { search: payment.label })}>
                  <bdi>{payment.label}</bdi>
                </a>
              </th>
              <td class="broad soft">{day(payment.lastDate)}</td>
              <td>{spent(payment.lastCents)}</td>
              <td>{spent(payment.yearlyCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="broad" />
            <td>{spent(sum('lastCents'))}</td>
            <td data-figure="regular-yearly">{spent(sum('yearlyCents'))}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
