import { barLength, longestOf } from '../charts/bar-length.ts';
import { Change } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import type { ShownChanges } from '../service/answers.ts';
import { addressOf, replaceChoice, route } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { chosenSpan, spansOf } from './spans.ts';

const CAUSES = [
  ...(['savings', 'gains', 'interest', 'unattributed', 'property'] as const),
  ...(['debts', 'exchangeRates', 'unpriced', 'between'] as const),
];

/** Parts of a change of net worth: bars that add up to it, each leading to its accounts. */
export function Why({ changes }: { readonly changes: ShownChanges }) {
  const { wealth } = words.value;
  const { euros, longDay } = formats.value;
  const spans = spansOf(changes);
  const span = chosenSpan(spans, route.value.choices.get('span'));
  if (span === undefined) return <p class="note">{wealth.noPast}</p>;
  const { change } = span;
  const { after, upTo, start, end, own, saved } = change;
  const partsOf = (why: string) => addressOf('patrimoine', undefined, { span: span.key, why });
  const { recorded } = change.causes;
  const causes = CAUSES.map((cause) => ({ cause, amount: change.causes[cause] ?? '0.00' })).filter(
    ({ amount }) => Number(amount) !== 0,
  );
  const longest = longestOf(causes.map(({ amount }) => amount));
  return (
    <div class="why">
      <label class="choice">
        <span class="unseen">{wealth.whyPeriod}</span>
        <select
          value={span.key}
          onChange={({ currentTarget: { value } }) => replaceChoice('span', value)}
        >
          {spans.map(({ key, name }) => (
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
              <td>
                <FigureLink href={partsOf('recorded')}>{formats.value.change(recorded)}</FigureLink>
              </td>
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
                  style={{ '--size': barLength(amount, longest) }}
                />
              </td>
              <td>
                <FigureLink href={partsOf(cause)}>
                  <Change of={amount} />
                </FigureLink>
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
