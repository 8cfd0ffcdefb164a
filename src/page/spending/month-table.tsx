import { Panel } from '../parts/panel.tsx';
import { Wide } from '../parts/wide.tsx';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import type { SpendingProps } from './month-comparison.tsx';
import { type CategoryMonths, sumByMonth } from './spending.ts';

/** Months by categories; each figure leads to its transactions, each month to its comparison. */
export function MonthTable({ spending, index, first, listOf }: SpendingProps) {
  const { spending: says } = words.value;
  const { number, month: written } = formats.value;
  const { months } = spending;
  const shown = months.map((month, at) => ({ month, at })).slice(first);
  const euros = (cents: number) => (cents === 0 ? '' : number(cents / 100));
  const side = (name: 'out' | 'in', sign: -1 | 1) => (
    <tbody>
      <tr class="group">
        <th scope="rowgroup">{says[name]}</th>
        {shown.map(({ month, at }) => (
          <td key={month} class={at === index ? 'chosen' : ''}>
            {euros(sign * (sumByMonth(spending[name], months)[at] ?? 0))}
          </td>
        ))}
      </tr>
      {spending[name].filter(hasAny(first)).map(({ name: category, cents }) => (
        <tr key={category}>
          <th scope="row">
            <bdi>{category ?? says.without}</bdi>
          </th>
          {shown.map(({ month, at }) => (
            <td key={month} class={at === index ? 'chosen' : ''}>
              {cents[at] !== 0 && (
                <a href={listOf(month, category)}>{euros(sign * (cents[at] ?? 0))}</a>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
  return (
    <Panel title={says.months} hint={says.monthsHint}>
      <Wide label={says.months} isFromEnd>
        <table class="months">
          <thead>
            <tr>
              <th scope="col">{says.category}</th>
              {shown.map(({ month, at }) => (
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
          {side('out', -1)}
          {side('in', 1)}
        </table>
      </Wide>
    </Panel>
  );
}

const hasAny =
  (first: number) =>
  ({ cents }: CategoryMonths) =>
    cents.slice(first).some((month) => month !== 0);
