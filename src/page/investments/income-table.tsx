import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { isSaved, refreshes } from '../figures/service.ts';
import { EVERYTHING } from '../operations/period.ts';
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
            <Years income={answer} />
            <Yields />
            {answer.withoutRate > 0 && (
              <p class="note caution">{says.incomeForeign(answer.withoutRate)}</p>
            )}
            <Months income={answer} />
            <Payers income={answer} />
          </>
        )}
      </Reading>
    </Panel>
  );
}

/** Address of all rows whose labels have the words of a name. */
const rowsNamed = (name: string, accountId?: string) =>
  addressOf('operations', accountId, { period: EVERYTHING, search: name });

const written = (amount: string) => (Number(amount) === 0 ? '' : formats.value.amount(amount, 2));

interface IncomeProps {
  readonly income: Income;
}

/** Number of years told before the tables. */
const LATEST = 3;

function Years({ income: { years } }: IncomeProps) {
  return (
    <dl class="facts-list latest">
      {years.slice(0, LATEST).map(({ year, total }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd data-figure={`income-${year}`}>{formats.value.euros(Number(total))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Income of each security that labels name, and its yields. */
function Yields() {
  const { investments: says, total } = words.value;
  const { euros } = formats.value;
  useFigures(securities, () => service.income.securities.query());
  const rows = securities.value.data ?? [];
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
                <FigureLink href={rowsNamed(name)}>
                  <bdi>{name}</bdi>
                </FigureLink>
              </th>
              <td>{euros(Number(lastYear))}</td>
              <td>
                <Rate of={yieldPct} />
              </td>
              <td class="broad">
                <Rate of={yieldOnCostPct} />
              </td>
              <td class="broad">{euros(Number(all))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Months({ income: { years } }: IncomeProps) {
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
                  <td key={index}>{written(month)}</td>
                ))}
                <td>{written(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}

/** By security or label, and year. */
function Payers({ income: { years, payers } }: IncomeProps) {
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
                  <FigureLink href={rowsNamed(name, accountId)}>
                    <bdi>{name}</bdi>
                  </FigureLink>
                  <small>
                    <bdi>{accountName}</bdi>
                  </small>
                </th>
                {ofPayer.map((amount, index) => (
                  <td key={years[index]?.year}>{written(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}
