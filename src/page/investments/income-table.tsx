import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { isSaved, refreshes } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { daysBefore, EVERYTHING } from '../operations/period.ts';
import { Rate } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Segments } from '../parts/segments.tsx';
import { Wide } from '../parts/wide.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { user } from '../session/user.ts';
import { formats, words } from '../words/words.ts';
import { securities, useFigures } from './figures.ts';

type Income = Awaited<ReturnType<typeof service.income.years.query>>;
type IncomeType = 'all' | 'dividend' | 'interest';

const income = unreadOfUser<Income>();
/** True if there is income of any type. */
const some = unreadOfUser<boolean>();

/** Income of the latest years, of each security with its yields, and by month and payer. */
export function IncomeTable() {
  const { investments: says } = words.value;
  const [kind, setKind] = useState<IncomeType>('all');
  const owner = user.value;
  useEffect(() => {
    if (owner === null || isSaved.value) return;
    void ask(income, async () => {
      const answer = await service.income.years.query(kind === 'all' ? {} : { type: kind });
      if (kind === 'all') some.value = { ...some.value, data: answer.years.length > 0 };
      return answer;
    });
  }, [owner, refreshes.value, kind]);
  if (isSaved.value || some.value.data === false) return null;
  return (
    <Panel
      title={says.income}
      hint={says.incomeHint}
      aside={
        <Segments
          label={says.income}
          value={kind}
          onChoose={setKind}
          choices={[
            { value: 'all', label: says.both },
            { value: 'dividend', label: says.dividends },
            { value: 'interest', label: says.interest },
          ]}
        />
      }
    >
      <Reading read={income} height={320}>
        {(answer) => (
          <>
            <Years income={answer} figure={FIGURES[kind]} />
            <Yields />
            {answer.withoutRate > 0 && (
              <p class="note caution">{says.incomeForeign(answer.withoutRate)}</p>
            )}
            <Months income={answer} figure={FIGURES[kind]} />
            <Payers income={answer} figure={FIGURES[kind]} />
          </>
        )}
      </Reading>
    </Panel>
  );
}

/** The figures of `transactions.search`, by the choice of the table. */
const FIGURES = { all: 'yield', dividend: 'dividends', interest: 'interest' } as const;
type YieldFigure = (typeof FIGURES)[IncomeType];

/** Address of the rows that a figure counts. */
const rowsOf = (
  counted: YieldFigure,
  choices: Readonly<Record<string, string>>,
  accountId?: string,
) => addressOf('operations', accountId, { ...choices, counted });

/** An amount of a table that leads to its rows; nothing for none. */
function Written({ of, href }: { readonly of: string; readonly href: string }) {
  return Number(of) === 0 ? null : (
    <FigureLink href={href}>{formats.value.amount(of, 2)}</FigureLink>
  );
}

interface IncomeProps {
  readonly income: Income;
  readonly figure: YieldFigure;
}

/** Number of years told before the tables. */
const LATEST = 3;

function Years({ income: { years }, figure }: IncomeProps) {
  return (
    <dl class="facts-list latest">
      {years.slice(0, LATEST).map(({ year, total }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd data-figure={`income-${year}`}>
            <FigureLink href={rowsOf(figure, { period: String(year) })}>
              {formats.value.euros(Number(total))}
            </FigureLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Days of the income that a yield is of. */
const YIELD_DAYS = 365;

/** Income of each security that labels name, and its yields. */
function Yields() {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  useFigures(securities, () => service.income.securities.query());
  const rows = securities.value.data ?? [];
  const day = today();
  const lastDays = { from: daysBefore(day, YIELD_DAYS - 1), to: day };
  if (rows.length === 0) return null;
  return (
    <Wide label={says.bySecurity}>
      <table class="income">
        <thead>
          <tr>
            {[says.bySecurity, says.lastYear, says.yield, says.yieldOnCost, total].map((name) => (
              <th
                key={name}
                scope="col"
                class={name === says.yieldOnCost || name === total ? 'broad' : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, lastYear, yieldPct, yieldOnCostPct, total: all }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <FigureLink href={rowsOf('yield', { ...lastDays, payer: name })}>
                  {euros(Number(lastYear))}
                </FigureLink>
              </td>
              <td>
                <Rate of={yieldPct} />
              </td>
              <td class="broad">
                <Rate of={yieldOnCostPct} />
              </td>
              <td class="broad">
                <FigureLink href={rowsOf('yield', { period: EVERYTHING, payer: name })}>
                  {euros(Number(all))}
                </FigureLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Months({ income: { years }, figure }: IncomeProps) {
  const { investments: says } = words.value;
  return (
    <details class="audit">
      <summary>{says.byMonth}</summary>
      <Wide label={says.income} isFromEnd>
        <table class="income by-month">
          <thead>
            <tr>
              {[says.year, ...formats.value.months].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{words.value.total}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, months, total }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {months.map((month, index) => (
                  <td key={index}>
                    <Written of={month} href={rowsOf(figure, { period: monthAt(year, index) })} />
                  </td>
                ))}
                <td>
                  <Written of={total} href={rowsOf(figure, { period: String(year) })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}

const monthAt = (year: number, index: number): string =>
  `${year}-${String(index + 1).padStart(2, '0')}`;

/** By security or label, and year. */
function Payers({ income: { years, payers }, figure }: IncomeProps) {
  const { investments: says } = words.value;
  return (
    <details class="audit">
      <summary>{says.incomeLines}</summary>
      <Wide label={says.incomeLines}>
        <table class="income">
          <thead>
            <tr>
              <th scope="col">{says.incomeLines}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payers.map(({ name, accountId, accountName, years: ofPayer }) => (
              <tr key={`${accountId} ${name}`}>
                <th scope="row">
                  <FigureLink href={rowsOf(figure, { period: EVERYTHING, payer: name }, accountId)}>
                    <bdi>{name}</bdi>
                  </FigureLink>
                  <small>
                    <bdi>{accountName}</bdi>
                  </small>
                </th>
                {ofPayer.map((amount, index) => (
                  <td key={years[index]?.year}>
                    <Written
                      of={amount}
                      href={rowsOf(
                        figure,
                        { period: String(years[index]?.year), payer: name },
                        accountId,
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}
