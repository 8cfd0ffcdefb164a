import { useState } from 'preact/hooks';
import { explain, type Span, spansOf, thisYear } from '../figures/changes.ts';
import { type Point, pointBefore } from '../figures/history.ts';
import type { Recorded } from '../figures/recorded.ts';
import { performance } from '../figures/service.ts';
import { Change } from '../parts/amount.tsx';
import { formats, words } from '../words/words.ts';

interface WhyProps {
  readonly points: readonly Point[];
  readonly recorded: readonly Recorded[];
}

/** Parts of a change of net worth: bars that add up to it. */
export function Why({ points, recorded }: WhyProps) {
  const { wealth } = words.value;
  const { euros, longDay, longMonth } = formats.value;
  const spans = spansOf(points);
  const current = thisYear(points);
  const [chosen, setChosen] = useState<Span>(current);
  const change = explain(points, chosen, performance.value.data?.annual ?? null, recorded);
  if (change === null) return <p class="note">{wealth.nothing}</p>;
  const { from, to, causes, saved, total } = change;
  const largest = Math.max(...causes.map(({ amount }) => Math.abs(amount)), 1);
  const name = (span: Span) => {
    if (span === 'month')
      return wealth.sinceEnd(longMonth(pointBefore(points, 1)?.date ?? to.date));
    if (span === 'all') return wealth.allTime;
    return span === current ? wealth.thisYear(span) : String(span);
  };
  return (
    <div class="why">
      <label class="choice">
        <span class="unseen">{wealth.whyPeriod}</span>
        <select
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) =>
            setChosen(value === 'month' || value === 'all' ? value : Number(value))
          }
        >
          {spans.map((span) => (
            <option key={span} value={String(span)}>
              {name(span)}
            </option>
          ))}
        </select>
      </label>
      <table>
        <tbody>
          {from.date !== null && (
            <tr class="edge">
              <th scope="row" colSpan={2}>
                {wealth.from(longDay(from.date))}
              </th>
              <td>{euros(from.net)}</td>
            </tr>
          )}
          {change.recorded !== 0 && (
            <tr class="edge recorded">
              <th scope="row" colSpan={2}>
                {wealth.recorded} <small>{wealth.recordedHint}</small>
              </th>
              <td>{formats.value.change(change.recorded)}</td>
            </tr>
          )}
          {causes.map(({ cause, amount }) => (
            <tr key={cause}>
              <th scope="row">
                {wealth.whyRow[cause]}{' '}
                <small>
                  {cause === 'savings' && saved !== null && saved.invested !== 0
                    ? wealth.savedInto(
                        formats.value.change(saved.invested),
                        formats.value.change(saved.cash),
                      )
                    : wealth.whyHint[cause]}
                </small>
              </th>
              <td class="bars">
                <i
                  class={amount < 0 ? 'bar down' : 'bar up'}
                  style={{ '--size': `${(Math.abs(amount) / largest) * 50}%` }}
                />
              </td>
              <td>
                <Change of={amount} />
              </td>
            </tr>
          ))}
          <tr class="change">
            <th scope="row" colSpan={2}>
              {wealth.change}
            </th>
            <td>
              <Change of={total} />
            </td>
          </tr>
          <tr class="edge">
            <th scope="row" colSpan={2}>
              {wealth.from(longDay(to.date))}
            </th>
            <td>{euros(to.net)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
