import { EVERYTHING } from '../operations/period.ts';
import { Panel } from '../parts/panel.tsx';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { regular } from './figures.ts';

/** Payments that return at a rhythm, in and out, with the cost or income of a year. */
export function RegularTable() {
  const { spending: says } = words.value;
  const { signedMoney, day } = formats.value;
  const { data } = regular.value;
  if (data === null || data.payments.length === 0) return null;
  return (
    <Panel title={says.regular} hint={says.regularHint}>
      <table class="regular">
        <thead>
          <tr>
            <th scope="col">{says.payment}</th>
            <th scope="col" class="broad">
              {says.rhythm}
            </th>
            <th scope="col" class="broad">
              {says.nextDue}
            </th>
            <th scope="col">{says.amount}</th>
            <th scope="col">{says.yearly}</th>
          </tr>
        </thead>
        <tbody>
          {data.payments.map(({ label, rhythm, next, amount, yearly }) => (
            <tr key={`${label} ${amount}`}>
              <th scope="row">
                <a href={addressOf('operations', undefined, { period: EVERYTHING, alike: label })}>
                  <bdi>{label}</bdi>
                </a>
              </th>
              <td class="broad soft">{says.rhythms[rhythm]}</td>
              <td class="broad soft">{day(next)}</td>
              <td>{signedMoney(amount, 'EUR')}</td>
              <td>{signedMoney(yearly, 'EUR')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['spending', 'income'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{says[side === 'spending' ? 'out' : 'in']}</th>
              <td class="broad" colSpan={2} />
              <td />
              <td data-figure={`regular-${side}`}>{signedMoney(data.yearly[side], 'EUR')}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Panel>
  );
}
