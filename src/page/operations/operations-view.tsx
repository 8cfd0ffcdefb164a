import { useEffect, useRef, useState } from 'preact/hooks';
import { accounts, evolution, isSaved, refreshes } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { Chip } from '../parts/chip.tsx';
import { download } from '../parts/download.ts';
import { Reading } from '../parts/panel.tsx';
import { addressOf, replaceChoice, route } from '../session/route.ts';
import { Welcome } from '../wealth/welcome.tsx';
import { formats, words } from '../words/words.ts';
import { categories, loadCategories } from './categories.ts';
import { csvFile } from './csv-file.ts';
import {
  allRows,
  begin,
  continueLedger,
  type Ledger,
  ledger,
  reload,
  selection,
} from './ledger.ts';
import { CategoriesDialog, ImportsDialog, RowForm } from './loaded-forms.ts';
import { monthsOf } from './months.ts';
import { daysOf, EVERYTHING, LATEST, monthBefore } from './period.ts';
import { Found, MonthSection } from './rows.tsx';
import { Selected } from './selected.tsx';
import { FIGURES, isFigure, isType, TYPES, WITHOUT_CATEGORY } from './types.ts';

/** Choice of the rows that were deleted, which can be restored. */
const DELETED = 'deleted';
/** Time after the last letter typed at which the service is asked. */
const TYPING_MS = 250;

/** Transactions, or the first steps where there is no account that could have any. */
export function OperationsView() {
  if (accounts.value.data?.accounts.length !== 0) return <Operations />;
  return <Welcome title={words.value.operations.title} />;
}

/** Transactions by period, account, type and category, searched, added up and changed by the service. */
function Operations() {
  const { operations: says } = words.value;
  const { of, choices } = route.value;
  const chosen = (name: string) => choices.get(name) ?? '';
  const [form, setForm] = useState<'row' | 'categories' | 'imports' | null>(null);
  const [period, type, category] = [chosen('period'), chosen('type'), chosen('category')];
  const [counted, search, alike] = [chosen('counted'), chosen('search'), chosen('alike')];
  const payer = chosen('payer');
  const [from, to] = [dayIn(chosen('from')), dayIn(chosen('to'))];
  const day = today();
  useEffect(() => void loadCategories(), []);
  useEffect(() => {
    const selection = {
      ...(from === '' && to === ''
        ? daysOf(period, day)
        : { ...(from && { from }), ...(to && { to }) }),
      ...(of === null ? {} : { account: of }),
      ...(isType(type) ? { type } : {}),
      ...(type === DELETED && { deleted: true }),
      ...(category !== '' && { category: category === WITHOUT_CATEGORY ? '' : category }),
      ...(search.trim() !== '' && { search }),
      ...(isFigure(counted) && { counted }),
      ...(alike !== '' && { alike }),
      ...(payer !== '' && { payer }),
    };
    void begin(selection);
  }, [of, period, type, category, counted, search, alike, payer, from, to, day]);
  // A file that was imported meanwhile is seen here too.
  const round = refreshes.value;
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current !== round) void reload();
    shown.current = round;
  }, [round]);
  const close = () => setForm(null);
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
        <Search key={of} />
        {!isSaved.value && (
          <div class="actions">
            <button type="button" class="quiet" onClick={() => setForm('categories')}>
              {words.value.categoryList.title}
            </button>
            <button type="button" class="quiet" onClick={() => setForm('imports')}>
              {words.value.imports.title}
            </button>
            <button type="button" class="quiet" onClick={() => setForm('row')}>
              {says.add}
            </button>
          </div>
        )}
      </div>
      <Chips choices={{ period, type, category, counted, search, alike, payer, from, to }} />
      <Reading read={ledger.value} height={900}>
        {(data) => <Rows ledger={data} />}
      </Reading>
      {form === 'row' && <RowForm onClose={close} />}
      {form === 'categories' && <CategoriesDialog onClose={close} />}
      {form === 'imports' && <ImportsDialog onClose={close} />}
    </>
  );
}

/** The words that are searched for. They are in the address, in place of those before them, once the typing pauses. */
function Search() {
  const { operations: says } = words.value;
  const asked = route.value.choices.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  useEffect(() => {
    // An address of elsewhere replaces what was typed; that of this field does not.
    if (asked !== sent.current) setTyped(asked);
    sent.current = asked;
  }, [asked]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed === sent.current) return;
      sent.current = typed;
      replaceChoice('search', typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label class="field search">
      <span class="unseen">{says.search}</span>
      <input
        type="search"
        value={typed}
        placeholder={says.searchHint}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </label>
  );
}

interface ChipsProps {
  readonly choices: {
    readonly period: string;
    readonly type: string;
    readonly category: string;
    readonly counted: string;
    readonly payer: string;
    readonly search: string;
    /** A label to which those of the rows are alike. */
    readonly alike: string;
    readonly from: string;
    readonly to: string;
  };
}

/** Choices of the list; they are in the address, so that a link leads to them and the browser goes back. */
function Chips({ choices }: ChipsProps) {
  const { operations: says } = words.value;
  const { of } = route.value;
  const open = accounts.value.data?.accounts ?? [];
  const choose = (name: string) => (value: string) => {
    location.hash = addressOf('operations', of ?? undefined, { ...choices, [name]: value });
  };
  const named = (categories.value.data?.categories ?? []).map(({ name }) => name);
  const { category } = choices;
  if (category !== '' && category !== WITHOUT_CATEGORY && !named.includes(category))
    named.push(category);
  return (
    <div class="chips">
      <Chip
        label={says.period}
        value={choices.period}
        choices={periods()}
        onChoose={(value) => {
          location.hash = addressOf('operations', of ?? undefined, {
            ...{ ...choices, period: value, from: '', to: '' },
          });
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} class={choices[end] === '' ? 'chip' : 'chip chosen'}>
          <span class="unseen">{says[end]}</span>
          <input
            type="date"
            title={says[end]}
            value={choices[end]}
            min={end === 'to' && choices.from !== '' ? choices.from : undefined}
            max={end === 'from' && choices.to !== '' ? choices.to : undefined}
            onChange={({ currentTarget }) => {
              if (currentTarget.validity.valid) choose(end)(currentTarget.value);
            }}
          />
        </label>
      ))}
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
          { value: DELETED, label: says.deletedOnes },
        ]}
        onChoose={choose('type')}
      />
      <Chip
        label={says.counted}
        value={choices.counted}
        choices={[
          { value: '', label: says.allRows },
          ...FIGURES.map((figure) => ({ value: figure, label: says.figures[figure] })),
        ]}
        onChoose={choose('counted')}
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
      {(['alike', 'payer'] as const).map(
        (name) =>
          choices[name] !== '' && (
            <button
              key={name}
              type="button"
              class="chip chosen"
              aria-label={says.withoutAlike(choices[name])}
              onClick={() => choose(name)('')}
            >
              <bdi>{choices[name]}</bdi> ✕
            </button>
          ),
      )}
    </div>
  );
}

/** Returns a day of an address, `YYYY-MM-DD`; empty where it is none. */
const dayIn = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

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

function Rows({ ledger: data }: { readonly ledger: Ledger }) {
  const { operations: says, loading } = words.value;
  const isLoading = ledger.value.value.isPending;
  const { rows, next, count, sums, months, figure } = data;
  const { counted } = selection();
  return (
    <div class="panel operations">
      <Found
        count={count}
        sums={sums}
        figure={
          figure === undefined || counted === undefined ? null : { name: counted, sum: figure }
        }
        onDownload={save}
      />
      {rows.length === 0 && <p class="note">{isLoading ? loading : says.noMatch}</p>}
      <Selected rows={rows} />
      {monthsOf(rows).map((month) => (
        <MonthSection
          key={month.month}
          month={month.month}
          rows={month.rows}
          sums={months.filter((each) => each.month === month.month)}
        />
      ))}
      <footer>
        <p class="note" role="status">
          {says.shown(rows.length, count)}
        </p>
        {next !== null && (
          <button
            type="button"
            class="quiet"
            disabled={isLoading}
            onClick={() => void continueLedger()}
          >
            {isLoading ? loading : says.next}
          </button>
        )}
      </footer>
    </div>
  );
}

async function save(): Promise<void> {
  download(`${words.value.operations.fileName}-${today()}.csv`, await csvFile(await allRows()));
}
