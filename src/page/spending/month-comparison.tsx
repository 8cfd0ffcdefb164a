import type { ComponentChildren } from 'preact';
import { Chip } from '../parts/chip.tsx';
import { Panel } from '../parts/panel.tsx';
import { addressOf } from '../session/route.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';
import {
  type CategoryMonths,
  firstMonthWithRows,
  meanBefore,
  type Spending,
  sumByMonth,
} from './spending.ts';

export interface SpendingProps {
  readonly spending: Spending;
  /** The chosen month. */
  readonly index: number;
  /** The first month to choose. */
  readonly first: number;
  /** Returns the address of the transactions of a month and category. */
  readonly listOf: (month: string, category: string | null) => string;
}

/** A month by category, each compared with the mean of the twelve months before it. */
export function MonthComparison({ spending, index, first, listOf }: SpendingProps) {
  const { spending: says } = words.value;
  const { longMonth, month } = formats.value;
  const { months } = spending;
  const since = firstMonthWithRows(spending);
  const isThisMonth = index === months.length - 1;
  return (
    <Panel
      title={says.compared}
      hint={isThisMonth ? says.soFar : says.comparedHint}
      aside={
        <Chip
          label={says.month}
          value={months[index] ?? ''}
          choices={months
            .slice(first)
            .toReversed()
            .map((each) => ({ value: each, label: longMonth(`${each}-01`) }))}
          onChoose={(chosen) => {
            location.hash = addressOf('depenses', undefined, { month: chosen });
          }}
        />
      }
    >
      <table class="compared">
        <thead>
          <tr>
            <th scope="col">{says.category}</th>
            <th scope="col">
              {month(`${months[index]}-01`)}
              <small class="narrow">{says.mean}</small>
            </th>
            <th scope="col" class="broad">
              {says.mean}
            </th>
            <td class="broad" />
            <th scope="col">{says.difference}</th>
          </tr>
        </thead>
        {(['out', 'in'] as const).map((side) => (
          <Side
            key={side}
            title={says[side]}
            sign={side === 'out' ? -1 : 1}
            categories={spending[side]}
            total={sumByMonth(spending[side], months)}
            index={index}
            since={since}
            isOver={!isThisMonth}
            addressOf={(name) => listOf(months[index] ?? '', name)}
          />
        ))}
      </table>
    </Panel>
  );
}

interface SideProps {
  readonly title: string;
  /** −1 for spending, so that its amounts are written without a minus. */
  readonly sign: -1 | 1;
  readonly categories: readonly CategoryMonths[];
  readonly total: readonly number[];
  readonly index: number;
  readonly since: number;
  /** False for a month that is still running, whose differences are neither good nor bad. */
  readonly isOver: boolean;
  readonly addressOf: (category: string | null) => string;
}

function Side({ title, sign, categories, total, index, since, isOver, addressOf }: SideProps) {
  const { spending: says } = words.value;
  const figures = (cents: readonly number[]) => {
    const mean = meanBefore(cents, index, since);
    return {
      amount: sign * (cents[index] ?? 0) + 0,
      mean: mean === null ? null : sign * mean + 0,
    };
  };
  const shown = categories
    .map(({ name, cents }) => ({ name, ...figures(cents) }))
    .filter(({ amount, mean }) => amount !== 0 || (mean ?? 0) !== 0)
    .toSorted((one, other) => (other.mean ?? other.amount) - (one.mean ?? one.amount));
  const largest = Math.max(1, ...shown.flatMap(({ amount, mean }) => [amount, mean ?? 0]));
  return (
    <tbody class={sign === -1 ? 'spent' : 'earned'}>
      <Line name={title} {...figures(total)} isSum sign={sign} isOver={isOver} largest={null} />
      {shown.map(({ name, amount, mean }) => (
        <Line
          key={name}
          name={
            <a href={addressOf(name)}>
              <bdi>{name ?? says.without}</bdi>
            </a>
          }
          amount={amount}
          mean={mean}
          sign={sign}
          isOver={isOver}
          largest={largest}
        />
      ))}
    </tbody>
  );
}

interface LineProps {
  readonly name: ComponentChildren;
  readonly amount: number;
  readonly mean: number | null;
  readonly sign: -1 | 1;
  readonly isSum?: boolean;
  readonly isOver: boolean;
  /** Amount whose bar is full; null for a line without bar. */
  readonly largest: number | null;
}

function Line({ name, amount, mean, sign, isSum = false, isOver, largest }: LineProps) {
  const { euros, change, signedPercent } = formats.value;
  const difference = mean === null ? null : amount - mean;
  const isWorse = difference !== null && difference * sign < 0;
  const width = (cents: number) => `${Math.max(0, (cents / (largest ?? 1)) * 100)}%`;
  return (
    <tr class={isSum ? 'group' : ''}>
      <th scope={isSum ? 'rowgroup' : 'row'}>{name}</th>
      <td>
        {euros(amount / 100)}
        {mean !== null && <small class="narrow">{euros(mean / 100)}</small>}
      </td>
      <td class="soft broad">{mean === null ? UNKNOWN : euros(mean / 100)}</td>
      <td class="against broad" aria-hidden="true">
        {largest !== null && (
          <span>
            <i style={{ width: width(amount) }} />
            {mean !== null && <b style={{ left: width(mean) }} />}
          </span>
        )}
      </td>
      <td>
        {difference === null ? (
          UNKNOWN
        ) : (
          <span class={!isOver || difference === 0 ? '' : isWorse ? 'down' : 'up'}>
            {change(difference / 100)}
            <small>
              {mean !== null && mean > 0 && signedPercent((difference / mean) * 100, 0)}
            </small>
          </span>
        )}
      </td>
    </tr>
  );
}
