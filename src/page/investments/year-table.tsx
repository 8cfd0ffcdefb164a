import type { Performance } from '@pactole/sdk';
import { changes } from '../figures/service.ts';
import { Change, Rate } from '../parts/amount.tsx';
import { Wide } from '../parts/wide.tsx';
import { formats, UNKNOWN, words } from '../words/words.ts';

/** Each year from its first to its last value: what was paid in, and what was earned. */
export function YearTable({ annual }: { readonly annual: Performance['annual'] }) {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  const all = changes.value.data?.points.at(-1)?.invested ?? null;
  // Of a year without any value or payment nothing is known.
  const known = annual.filter(
    ({ start, end, apports }) => start !== 0 || end !== 0 || apports !== 0,
  );
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
          {known.toReversed().map(({ year, start, end, perfPct, gainEur, apports }) => (
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
            <td>{all === null ? UNKNOWN : formats.value.change(all.paidIn)}</td>
            <td>
              <Change of={all?.gain ?? null} />
            </td>
            <td class="broad">{euros(annual.at(-1)?.end ?? 0)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}
