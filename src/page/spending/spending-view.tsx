import type { Transaction } from '@pactole/sdk';
import { useComputed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { accounts } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { monthBefore } from '../operations/period.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { transactionsOf } from '../service/transactions.ts';
import { addressOf, route } from '../session/route.ts';
import { user } from '../session/user.ts';
import { formats, words } from '../words/words.ts';
import { MonthComparison } from './month-comparison.tsx';
import { MonthTable } from './month-table.tsx';
import { RegularTable } from './regular-table.tsx';
import { countedRows, spendingOf } from './spending.ts';

/** Months to choose from, and the twelve before the oldest of them for its mean. */
const SHOWN = 13;
const BEFORE = 12;

const loaded = unreadOfUser<readonly Transaction[]>();

async function load(from: string): Promise<void> {
  await ask(loaded, async () => {
    const rows: Transaction[] = [];
    for await (const row of transactionsOf({ from })) rows.push(row);
    return rows;
  });
}

/** Income and spending by month and category, and payments that return every month. */
export function SpendingView() {
  const { spending: says } = words.value;
  const day = today();
  const owner = user.value;
  useEffect(() => {
    if (owner !== null) void load(`${monthBefore(day, SHOWN + BEFORE - 1)}-01`);
  }, [day, owner]);
  const both = useComputed(() => {
    const [rows, list] = [loaded.value, accounts.value];
    const data =
      rows.data === null || list.data === null
        ? null
        : { rows: rows.data, accounts: list.data.accounts };
    return { ...(rows.failure === null ? list : rows), data };
  });
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
      </div>
      <Reading read={both} height={900}>
        {(data) => <Months rows={data.rows} accounts={data.accounts} day={day} />}
      </Reading>
    </>
  );
}

interface MonthsProps {
  readonly rows: readonly Transaction[];
  readonly accounts: Parameters<typeof countedRows>[1];
  readonly day: string;
}

function Months({ rows, accounts: list, day }: MonthsProps) {
  const { spending: says } = words.value;
  const months = useMemo(
    () =>
      Array.from({ length: SHOWN + BEFORE }, (_, index) =>
        monthBefore(day, SHOWN + BEFORE - 1 - index),
      ),
    [day],
  );
  const counted = useMemo(() => countedRows(rows, list), [rows, list]);
  const spending = useMemo(() => spendingOf(counted, months), [counted, months]);
  const wanted = route.value.choices.get('month');
  const index = Math.max(months.indexOf(wanted ?? ''), -1);
  const chosen = index < BEFORE ? months.length - 1 : index;
  const checking = list.filter(({ type }) => type === 'checking');
  // With one checking account its list adds up to the figures here; with several, the list is that of all accounts.
  const accountId = checking.length === 1 ? checking[0]?.id : undefined;
  const listOf = (month: string, category: string | null) =>
    addressOf('operations', accountId, { period: month, category: category ?? '-' });
  if (spending.out.length + spending.in.length === 0) {
    return (
      <Panel title={says.nothing}>
        <p class="note">{says.nothingHint}</p>
      </Panel>
    );
  }
  return (
    <>
      <MonthComparison spending={spending} index={chosen} first={BEFORE} listOf={listOf} />
      <MonthTable spending={spending} index={chosen} first={BEFORE} listOf={listOf} />
      <RegularTable rows={counted} today={day} />
      <p class="note">{says.about}</p>
      {spending.foreign.map(({ currency, count }) => (
        <p key={currency} class="note caution">
          {says.foreign(count.toLocaleString(formats.value.locale), currency)}
        </p>
      ))}
    </>
  );
}
