import type { Transaction, TransactionType } from '@pactole/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { accounts, evolution } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { Chip } from '../parts/chip.tsx';
import { download } from '../parts/download.ts';
import { Reading } from '../parts/panel.tsx';
import { addressOf, route } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { csvFile } from './csv-file.ts';
import { begin, continueLedger, type Ledger, ledger, loadAll } from './ledger.ts';
import { inCategory, matching, WITHOUT_CATEGORY } from './matching.ts';
import { daysOf, EVERYTHING, LATEST, monthBefore } from './period.ts';
import { Found, MonthSection } from './rows.tsx';
import { monthsOf } from './totals.ts';

/** Number of rows drawn at a time: more at once would block the page. */
const DRAWN = 150;

/** Transactions by period, account, type and category, searched and added up in the browser. */
export function OperationsView() {
  const { operations: says } = words.value;
  const { of, choices } = route.value;
  const chosen = (name: string) => choices.get(name) ?? '';
  const [search, setSearch] = useState(chosen('search'));
  const [period, type, category] = [chosen('period'), chosen('type'), chosen('category')];
  const day = today();
  useEffect(() => {
    const selection = {
      ...daysOf(period, day),
      ...(of === null ? {} : { account: of }),
      ...(isType(type) ? { type } : {}),
    };
    void begin(selection);
  }, [of, period, type, day]);
  const data = ledger.value.value.data;
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
        <label class="field search">
          <span class="unseen">{says.search}</span>
          <input
            type="search"
            value={search}
            placeholder={says.searchHint}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
      </div>
      <Chips rows={data?.rows ?? []} choices={{ period, type, category }} />
      <Reading read={ledger.value} height={900}>
        {(data) => (
          <Rows
            key={`${of} ${choices} ${search}`}
            ledger={data}
            search={search}
            category={category}
          />
        )}
      </Reading>
    </>
  );
}

const TYPES = [
  ...(['credit', 'debit', 'transfer', 'interest'] as const),
  ...(['dividend', 'buy', 'sell', 'fee'] as const),
] satisfies readonly TransactionType[];

const isType = (text: string): text is TransactionType => TYPES.some((type) => type === text);

interface ChipsProps {
  readonly rows: readonly Transaction[];
  readonly choices: { readonly period: string; readonly type: string; readonly category: string };
}

/** Choices of the list; they are in the address, so that a link leads to them and the browser goes back. */
function Chips({ rows, choices }: ChipsProps) {
  const { operations: says } = words.value;
  const { of } = route.value;
  const open = accounts.value.data?.accounts ?? [];
  const categories = useMemo(() => [...new Set(rows.map((row) => row.categoryName))], [rows]);
  const choose = (name: string) => (value: string) => {
    location.hash = addressOf('operations', of ?? undefined, { ...choices, [name]: value });
  };
  const named = categories.filter((name) => name !== null).sort((a, b) => a.localeCompare(b));
  const { category } = choices;
  if (category !== '' && category !== WITHOUT_CATEGORY && !named.includes(category))
    named.push(category);
  return (
    <div class="chips">
      <Chip
        label={says.period}
        value={choices.period}
        choices={periods()}
        onChoose={choose('period')}
      />
      <Chip
        label={says.category}
        value={category}
        choices={[
          { value: '', label: says.allCategories },
          ...named.map((name) => ({ value: name, label: name })),
          { value: WITHOUT_CATEGORY, label: says.withoutCategory },
        ]}
        onChoose={choose('category')}
      />
      <Chip
        label={says.type}
        value={choices.type}
        choices={[
          { value: '', label: says.allTypes },
          ...TYPES.map((type) => ({ value: type, label: says.types[type] })),
        ]}
        onChoose={choose('type')}
      />
      <Chip
        label={says.account}
        value={of ?? ''}
        choices={[
          { value: '', label: says.allAccounts },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(id) => {
          location.hash = addressOf('operations', id === '' ? undefined : id, choices);
        }}
      />
    </div>
  );
}

const MONTHS = 24;

/** The periods to choose from: the latest twelve months, single months, the years of the history, and everything. */
function periods() {
  const { operations: says } = words.value;
  const day = today();
  const thisYear = Number(day.slice(0, 4));
  const first = Number(evolution.value.data?.series[0]?.date.slice(0, 4) ?? thisYear - 5);
  const years = Array.from({ length: thisYear - first + 1 }, (_, back) => String(thisYear - back));
  return [
    { value: LATEST, label: says.latest },
    { value: EVERYTHING, label: says.everything },
    ...years.map((year) => ({ value: year, label: year })),
    ...Array.from({ length: MONTHS }, (_, back) => {
      const month = monthBefore(day, back);
      return { value: month, label: formats.value.longMonth(`${month}-01`) };
    }),
  ];
}

interface RowsProps {
  readonly ledger: Ledger;
  readonly search: string;
  readonly category: string;
}

function Rows({ ledger: { rows, next }, search, category }: RowsProps) {
  const { operations: says, loading } = words.value;
  const [drawn, setDrawn] = useState(DRAWN);
  const found = useMemo(
    () => matching(inCategory(rows, category), search),
    [rows, category, search],
  );
  const months = useMemo(() => monthsOf(found), [found]);
  const isLoading = ledger.value.value.isPending;
  let left = drawn;
  return (
    <div class="panel operations">
      <Found rows={found} isPartial={next !== null} onDownload={() => void save(found)} />
      {found.length === 0 && (
        <p class="note">{rows.length === 0 ? says.none : isLoading ? loading : says.noMatch}</p>
      )}
      {months.map((month, index) => {
        if (left <= 0) return null;
        const shown = month.rows.slice(0, left);
        left -= shown.length;
        // The oldest month is cut where older rows are not loaded: its sums would be too low.
        const isWhole = next === null || index < months.length - 1;
        return <MonthSection key={month.month} of={month} shown={shown} isWhole={isWhole} />;
      })}
      <footer>
        <p class="note" role="status">
          {says.shown(found.length, rows.length)}. {next === null ? says.complete : says.partial}
        </p>
        {found.length > drawn && (
          <button type="button" class="quiet" onClick={() => setDrawn(drawn + DRAWN)}>
            {says.next}
          </button>
        )}
        {next !== null && (
          <>
            {found.length <= drawn && (
              <button type="button" class="quiet" onClick={() => void continueLedger()}>
                {says.older}
              </button>
            )}
            <button type="button" class="quiet" disabled={isLoading} onClick={() => void loadAll()}>
              {isLoading ? loading : says.all}
            </button>
          </>
        )}
      </footer>
    </div>
  );
}

async function save(rows: readonly Transaction[]): Promise<void> {
  download(`${words.value.operations.fileName}-${today()}.csv`, await csvFile(rows));
}
