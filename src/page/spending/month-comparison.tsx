import type { ComponentChildren } from 'preact';
import { barLength, longestOf } from '../charts/bar-length.ts';
import type { Figure } from '../operations/ledger.ts';
import { Chip } from '../parts/chip.tsx';
import { Panel } from '../parts/panel.tsx';
import { addressOf } from '../session/route.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';
import type { Line, Spending, Sums } from './figures.ts';

export interface SpendingProps {
  readonly data: Spending;
  /** The chosen month. */
  readonly index: number;
  /** Returns the address of the transactions that a figure of a month counts. */
  readonly listOf: (month: string, figure: CountedFigure) => string;
}

/** A figure, or the part of it that is in a category; null for what is in none. */
export interface CountedFigure {
  readonly counted: Figure;
  readonly category?: string | null;
}

/** Both sides: spending, whose rise is worse, and income. */
export const SIDES = [
  { side: 'spending', title: 'out' },
  { side: 'income', title: 'in' },
] as const;

/** A month by category, each compared with the mean of the twelve months before it. */
export function MonthComparison({ data, index, listOf }: SpendingProps) {
  const { spending: says } = words.value;
  const { longMonth, month } = formats.value;
  const { months } = data;
  const isRunning = index === months.length - 1;
  return (
    <Panel
      title={says.compared}
      hint={isRunning ? says.soFar : says.comparedHint}
      aside={
        <Chip
          label={says.month}
          value={months[index] ?? ''}
          choices={months
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
        {SIDES.map(({ side, title }) => (
          <Side
            key={side}
            title={says[title]}
            side={side}
            sums={data[side]}
            index={index}
            isRunning={isRunning}
            addressOf={(figure) => listOf(months[index] ?? '', figure)}
          />
        ))}
      </table>
    </Panel>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: 'spending' | 'income';
  readonly sums: Sums;
  readonly index: number;
  readonly isRunning: boolean;
  readonly addressOf: (figure: CountedFigure) => string;
}

/** Figures of a line in the chosen month. */
function shownOf(
  { amounts, means, meanSoFar, differences }: Line,
  index: number,
  isRunning: boolean,
) {
  return {
    amount: amounts[index] ?? null,
    mean: isRunning ? meanSoFar : (means[index] ?? null),
    difference: differences[index] ?? null,
  };
}

function Side({ title, side, sums, index, isRunning, addressOf }: SideProps) {
  const { spending: says } = words.value;
  const { total, instalments, categories } = sums;
  const isSpent = side === 'spending';
  const shown = [
    ...(instalments === null
      ? []
      : [
          {
            key: 'instalments',
            name: <a href={addressOf({ counted: 'instalments' })}>{says.instalments}</a>,
            ...shownOf(instalments, index, isRunning),
          },
        ]),
    ...categories.map((category) => ({
      key: category.categoryId ?? '',
      name: (
        <a href={addressOf({ counted: side, category: category.name })}>
          <bdi>{category.name ?? says.without}</bdi>
        </a>
      ),
      ...shownOf(category, index, isRunning),
    })),
  ].filter(({ amount, mean }) => Number(amount) !== 0 || Number(mean) !== 0);
  // Lengths of bars, not figures.
  const largest = longestOf(shown.flatMap(({ amount, mean }) => [amount, mean]));
  return (
    <tbody class={isSpent ? 'spent' : 'earned'}>
      <Figures
        name={<a href={addressOf({ counted: side })}>{title}</a>}
        {...shownOf(total, index, isRunning)}
        isSum
        isSpent={isSpent}
        isRunning={isRunning}
      />
      {shown.map(({ key, ...line }) => (
        <Figures key={key} {...line} isSpent={isSpent} isRunning={isRunning} largest={largest} />
      ))}
    </tbody>
  );
}

interface FiguresProps extends ReturnType<typeof shownOf> {
  readonly name: ComponentChildren;
  readonly isSum?: boolean;
  readonly isSpent: boolean;
  /** True for a month that is still running, whose differences are neither good nor bad. */
  readonly isRunning: boolean;
  /** Amount whose bar is full; a line without bar has none. */
  readonly largest?: number;
}

function Figures({
  name,
  amount,
  mean,
  difference,
  isSum = false,
  isSpent,
  isRunning,
  largest,
}: FiguresProps) {
  const { euros, change, signedPercent } = formats.value;
  const isMore = Number(difference?.amount ?? 0) > 0;
  const tone =
    isRunning || Number(difference?.amount) === 0 ? '' : isMore === isSpent ? 'down' : 'up';
  const width = (of: string | null) => (Number(of) < 0 ? '0%' : barLength(of, largest ?? 1));
  return (
    <tr class={isSum ? 'group' : ''}>
      <th scope={isSum ? 'rowgroup' : 'row'}>{name}</th>
      <td>
        {amount === null ? UNKNOWN : euros(amount)}
        {mean !== null && <small class="narrow">{euros(mean)}</small>}
      </td>
      <td class="soft broad">{mean === null ? UNKNOWN : euros(mean)}</td>
      <td class="against broad" aria-hidden="true">
        {largest !== undefined && (
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
          <span class={tone}>
            {change(difference.amount)}
            <small>{difference.pct !== null && signedPercent(difference.pct, 0)}</small>
          </span>
        )}
      </td>
    </tr>
  );
}
