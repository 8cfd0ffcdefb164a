import { useState } from 'preact/hooks';
import { Change } from '../parts/amount.tsx';
import type { ShownChange, ShownChanges } from '../service/answers.ts';
import { formats, words } from '../words/words.ts';

const CAUSES = [
  ...(['savings', 'gains', 'interest', 'unattributed', 'property'] as const),
  ...(['debts', 'exchangeRates', 'unpriced', 'between'] as const),
];

/** Parts of a change of net worth: bars that add up to it. */
export function Why({ changes }: { readonly changes: ShownChanges }) {
  const { wealth } = words.value;
  const { euros, longDay, longMonth } = formats.value;
  const { month, years, all } = changes;
  const current = yearOf(years.at(-1));
  const [chosen, setChosen] = useState(current);
  const monthBefore = month?.after ?? null;
  const spans: (readonly [key: string, name: string, change: ShownChange | null])[] = [
    ...(monthBefore === null
      ? []
      : [['month', wealth.sinceEnd(longMonth(monthBefore)), month] as const]),
    ...years.toReversed().map((each) => {
      const year = yearOf(each);
      return [year, year === current ? wealth.thisYear(Number(year)) : year, each] as const;
    }),
    ['all', wealth.allTime, all],
  ];
  const known = spans.filter(([, , change]) => change !== null);
  const change = known.find(([key]) => key === chosen)?.[2] ?? all;
  if (change === null) return <p class="note">{wealth.noPast}</p>;
  const { after, upTo, start, end, own, saved } = change;
  const { recorded } = change.causes;
  const causes = CAUSES.map((cause) => ({ cause, amount: change.causes[cause] ?? '0.00' })).filter(
    ({ amount }) => Number(amount) !== 0,
  );
  const largest = Math.max(...causes.map(({ amount }) => Math.abs(Number(amount))), 1);
  return (
    <div class="why">
      <label class="choice">
        <span class="unseen">{wealth.whyPeriod}</span>
        <select value={chosen} onChange={({ currentTarget: { value } }) => setChosen(value)}>
          {known.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <table>
        <tbody>
          {after !== null && (
            <tr class="edge">
              <th scope="row" colSpan={2}>
                {wealth.from(longDay(after))}
              </th>
              <td>{euros(start)}</td>
            </tr>
          )}
          {Number(recorded) !== 0 && (
            <tr class="edge recorded">
              <th scope="row" colSpan={2}>
                {wealth.recorded} <small>{wealth.recordedHint}</small>
              </th>
              <td>{formats.value.change(recorded)}</td>
            </tr>
          )}
          {causes.map(({ cause, amount }) => (
            <tr key={cause}>
              <th scope="row">
                {wealth.whyRow[cause]}{' '}
                <small>
                  {cause === 'savings' && Number(saved.paidIn) !== 0
                    ? wealth.savedInto(
                        formats.value.change(saved.paidIn),
                        formats.value.change(saved.cash),
                      )
                    : wealth.whyHint[cause]}
                </small>
              </th>
              <td class="bars">
                <i
                  class={Number(amount) < 0 ? 'bar down' : 'bar up'}
                  style={{ '--size': `${(Math.abs(Number(amount)) / largest) * 50}%` }}
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
              <Change of={own} />
            </td>
          </tr>
          <tr class="edge">
            <th scope="row" colSpan={2}>
              {wealth.from(longDay(upTo))}
            </th>
            <td>{euros(end)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const yearOf = (change: ShownChange | undefined): string => change?.upTo.slice(0, 4) ?? '';
