import type { Money } from '@pactole/sdk';
import { barLength, longestOf } from '../charts/bar-length.ts';
import { Panel } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { type CountedFigure, SIDES, type SpendingProps } from './month-comparison.tsx';

/** Months by categories; each figure leads to its transactions, each month to its comparison. */
export function MonthTable({ data, index, listOf }: SpendingProps) {
  const { spending: says } = words.value;
  const { amount: plain, month: written } = formats.value;
  const { months } = data;
  const linked = (amount: Money, at: number, figure: CountedFigure) =>
    Number(amount) !== 0 && <a href={listOf(months[at] ?? '', figure)}>{plain(amount)}</a>;
  const chosen = (at: number) => (at === index ? 'chosen' : '');
  // Lengths of bars, not figures: the largest amount of a category fills its cell.
  const bar = (amount: Money, amounts: readonly Money[]) =>
    Number(amount) < 0 ? '0%' : barLength(amount, longestOf(amounts));
  return (
    <Panel title={says.months} hint={says.monthsHint}>
      <Wide label={says.months} isFromEnd>
        <table class="months">
          <thead>
            <tr>
              <th scope="col">{says.category}</th>
              {months.map((month, at) => (
                <th key={month} scope="col">
                  <a
                    href={addressOf('depenses', undefined, { month })}
                    aria-current={at === index ? 'true' : undefined}
                  >
                    {written(`${month}-01`)}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {SIDES.map(({ side, title }) => (
            <tbody key={side}>
              <tr class="group">
                <th scope="rowgroup">{says[title]}</th>
                {data[side].total.amounts.map((amount, at) => (
                  <td key={months[at]} class={chosen(at)}>
                    {linked(amount, at, { counted: side })}
                  </td>
                ))}
              </tr>
              {data[side].instalments !== null && (
                <tr>
                  <th scope="row">{says.instalments}</th>
                  {data[side].instalments.amounts.map((amount, at) => (
                    <td key={months[at]} class={chosen(at)}>
                      {linked(amount, at, { counted: 'instalments' })}
                    </td>
                  ))}
                </tr>
              )}
              {data[side].categories.map(({ categoryId, name, amounts }) => (
                <tr key={categoryId}>
                  <th scope="row">
                    <bdi>{name ?? says.without}</bdi>
                  </th>
                  {amounts.map((amount, at) => (
                    <td
                      key={months[at]}
                      class={`bar-cell ${chosen(at)}`}
                      style={{ '--bar': bar(amount, amounts) }}
                    >
                      {linked(amount, at, { counted: side, category: name })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {(['drawn', 'vat'] as const).map((line) => {
            const sums = data[line];
            return (
              sums !== null && (
                <tbody key={line}>
                  <tr class="group">
                    <th scope="row">{says[line]}</th>
                    {sums.amounts.map((amount, at) => (
                      <td key={months[at]} class={chosen(at)}>
                        {linked(amount, at, { counted: line })}
                      </td>
                    ))}
                  </tr>
                </tbody>
              )
            );
          })}
        </table>
      </Wide>
    </Panel>
  );
}
