import { useEffect } from 'preact/hooks';
import { refreshes } from '../figures/service.ts';
import { WITHOUT_CATEGORY } from '../operations/types.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { addressOf, route } from '../session/route.ts';
import { user } from '../session/user.ts';
import { formats, words } from '../words/words.ts';
import { loadSpending, type Spending, spending } from './figures.ts';
import { type CountedFigure, MonthComparison } from './month-comparison.tsx';
import { MonthFlow } from './month-flow.tsx';
import { MonthTable } from './month-table.tsx';
import { RegularTable } from './regular-table.tsx';
import { UntilPayday } from './until-payday.tsx';

/** Income and spending by month and category, and payments that return. */
export function SpendingView() {
  const { spending: says } = words.value;
  const owner = user.value;
  useEffect(() => {
    if (owner !== null) void loadSpending();
  }, [owner, refreshes.value]);
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
      </div>
      <UntilPayday />
      <Reading read={spending} height={900}>
        {(data) => <Months data={data} />}
      </Reading>
    </>
  );
}

function Months({ data }: { readonly data: Spending }) {
  const { spending: says } = words.value;
  const { months, withoutRate } = data;
  const wanted = months.indexOf(route.value.choices.get('month') ?? '');
  const index = wanted === -1 ? months.length - 1 : wanted;
  const listOf = (month: string, { counted, category }: CountedFigure) =>
    addressOf('operations', undefined, {
      ...{ period: month, counted },
      ...(category !== undefined && { category: category ?? WITHOUT_CATEGORY }),
    });
  if (data.spending.categories.length + data.income.categories.length === 0) {
    return (
      <Panel title={says.nothing}>
        <p class="note">{says.nothingHint}</p>
      </Panel>
    );
  }
  return (
    <>
      <MonthComparison data={data} index={index} listOf={listOf} />
      <MonthFlow data={data} index={index} listOf={listOf} />
      <MonthTable data={data} index={index} listOf={listOf} />
      <RegularTable />
      <p class="note">{says.about}</p>
      {withoutRate.map(({ currency, count }) => (
        <p key={currency} class="note caution">
          {says.foreign(count.toLocaleString(formats.value.locale), currency)}
        </p>
      ))}
    </>
  );
}
