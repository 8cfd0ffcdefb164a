import type { Transaction } from '@pactole/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { accounts, isSaved, positions } from '../figures/service.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { Segments } from '../parts/segments.tsx';
import { Wide } from '../parts/wide.tsx';
import { transactionsOf } from '../service/transactions.ts';
import { user } from '../session/user.ts';
import { formats, words } from '../words/words.ts';
import { type IncomeType, incomeOf } from './income.ts';

const loaded = unreadOfUser<readonly Transaction[]>();

async function load(): Promise<void> {
  await ask(loaded, async () => {
    const rows: Transaction[] = [];
    for (const type of ['dividend', 'interest'] as const)
      for await (const row of transactionsOf({ type })) rows.push(row);
    return rows;
  });
}

/** Dividends and interest by month, year and line. */
export function IncomeTable() {
  const { investments: says } = words.value;
  const [kind, setKind] = useState<IncomeType | 'all'>('all');
  const owner = user.value;
  useEffect(() => {
    if (owner !== null) void load();
  }, [owner]);
  if (isSaved.value || loaded.value.data?.length === 0) return null;
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
      <Reading read={loaded} height={320}>
        {(rows) => <Tables rows={rows} kind={kind} />}
      </Reading>
    </Panel>
  );
}

interface TablesProps {
  readonly rows: readonly Transaction[];
  readonly kind: IncomeType | 'all';
}

function Tables({ rows, kind }: TablesProps) {
  const { investments: says } = words.value;
  const { months, number } = formats.value;
  const list = accounts.value.data?.accounts ?? [];
  const held = positions.value.data?.positions ?? [];
  const { years, lines, foreign } = useMemo(
    () => incomeOf(kind === 'all' ? rows : rows.filter(({ type }) => type === kind), list, held),
    [rows, kind, list, held],
  );
  const written = (cents: number) => (cents === 0 ? '' : number(cents / 100, 2));
  return (
    <>
      <Wide label={says.income} isFromEnd>
        <table class="income by-month">
          <thead>
            <tr>
              <th scope="col">{says.year}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">{says.year}</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, months: ofYear, cents }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {ofYear.map((month, index) => (
                  <td key={months[index]}>{written(month)}</td>
                ))}
                <td data-figure={`income-${year}`}>{written(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
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
            {lines.map(({ name, accountName, cents }) => (
              <tr key={`${accountName} ${name}`}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  <small>
                    <bdi>{accountName}</bdi>
                  </small>
                </th>
                {cents.map((ofYear, index) => (
                  <td key={years[index]?.year}>{written(ofYear)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {foreign > 0 && <p class="note caution">{says.incomeForeign(foreign)}</p>}
    </>
  );
}
