import type { Performance } from '@pactole/sdk';
import { sumOf } from '../figures/cents.ts';
import { Change, Rate } from '../parts/amount.tsx';
import { Wide } from '../parts/wide.tsx';
import { formats, UNKNOWN, words } from '../words/words.ts';

/** Each year from its first to its last value: what was paid in, and what was earned. */
export function YearTable({ annual }: { readonly annual: Performance['annual'] }) {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  const all = (key: 'apports' | 'gainEur') =>
    annual.some((year) => year[key] === null) ? null : sumOf(annual.map((year) => year[key] ?? 0));
  return (
    <Wide label={says.years}>
      <table class="years">
        <thead>
          <tr>
            {[says.year, says.start, says.paidIn, says.earned, says.end, says.return].map(
              (name) => (
                <th
                  key={name}
                  scope="col"
                  class={name === says.start || name === says.end ? 'broad' : ''}
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {annual.toReversed().map(({ year, start, end, perfPct, gainEur, apports }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td class="broad">{euros(start)}</td>
              <td>{apports === null ? UNKNOWN : formats.value.change(apports)}</td>
              <td>
                <Change of={gainEur} />
              </td>
              <td class="broad">{euros(end)}</td>
              <td>
                <Rate of={perfPct} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="broad">{euros(annual[0]?.start ?? 0)}</td>
            <td>{all('apports') === null ? UNKNOWN : formats.value.change(all('apports') ?? 0)}</td>
            <td>
              <Change of={all('gainEur')} />
            </td>
            <td class="broad">{euros(annual.at(-1)?.end ?? 0)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}
