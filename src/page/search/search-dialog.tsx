import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { searchFor } from '../../core/text/search.ts';
import { ask, unreadOfUser } from '../figures/read.ts';
import { accounts, canWrite, positions } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { categories, loadCategories } from '../operations/categories.ts';
import { EVERYTHING } from '../operations/period.ts';
import { service } from '../service/service.ts';
import { blurAmounts, isBlurred } from '../session/privacy.ts';
import { addressOf } from '../session/route.ts';
import { VIEWS } from '../session/views.ts';
import { isAdding } from '../statements/adding.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';

type Rows = Awaited<ReturnType<typeof service.transactions.search.query>>;

interface Found {
  readonly key: string;
  readonly name: string;
  /** Its kind, account or amount. */
  readonly about: string;
  readonly run: () => void;
}

const rows = unreadOfUser<Rows>();

/** Time after the last letter typed at which the service is asked for transactions. */
const TYPING_MS = 200;
const MOST_ROWS = 8;
/** Results of one kind that are shown. */
const MOST_OF_A_KIND = 6;

interface SearchDialogProps {
  readonly onClose: () => void;
}

/** Finds views, commands, accounts, securities, categories and transactions, and goes there; by the keyboard alone. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { search: says } = editingWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const query = typed.trim();
  useEffect(() => void loadCategories(), []);
  useLayoutEffect(() => {
    rows.value = { ...rows.value, data: null };
    if (query === '') return;
    const timer = setTimeout(
      () =>
        void ask(rows, () =>
          service.transactions.search.query({ search: query, limit: MOST_ROWS }),
        ),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [query]);
  const found = [...things(query), ...(query === '' ? [] : transactions(query))];
  const chosen = found[at] ?? found[0];
  const go = (result: Found | undefined) => {
    if (result === undefined) return;
    onClose();
    result.run();
  };
  const move = (next: number) => {
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const last = found.length - 1;
    const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (next !== undefined) move(next);
    else if (event.key === 'Enter') go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.value.finding.search} onClose={onClose}>
      <div class="search-all">
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          aria-label={words.value.finding.search}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
          placeholder={says.hint}
          maxLength={200}
          value={typed}
          // The dialog gives the focus to it as it opens.
          ref={(input) => input?.setAttribute('autofocus', '')}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <div class="results" id={`${id}-list`} role="listbox" aria-label={says.results}>
          {found.map((result, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
            <div
              key={result.key}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={result === chosen}
              onClick={() => go(result)}
            >
              <bdi>{result.name}</bdi> <small>{result.about}</small>
            </div>
          ))}
        </div>
        <p class="note" role="status">
          {query !== '' && rows.value.isPending
            ? words.value.loading
            : found.length === 0
              ? says.nothing
              : ''}
        </p>
        {rows.value.failure !== null && query !== '' && (
          <p class="caution" role="alert">
            {words.value.failure.unreachable}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const goTo = (address: string) => () => {
  location.hash = address;
};

/** Views, commands, accounts, securities and categories whose words are searched for; all views and commands without any. */
function things(query: string): Found[] {
  const { search: says } = editingWords();
  const { views, files, accounts: ofAccounts, freshness } = words.value;
  const isFound = searchFor(query);
  const select = (all: readonly Found[]) =>
    all.filter(({ name }) => isFound([name])).slice(0, query === '' ? all.length : MOST_OF_A_KIND);
  const fixed = select([
    ...[...VIEWS, 'reglages' as const].map((view) => ({
      ...{ key: view, name: views[view], about: says.view, run: goTo(addressOf(view)) },
    })),
    {
      ...{ key: 'add', name: files.add, about: says.command },
      run() {
        isAdding.value = true;
      },
    },
    ...(canWrite.value
      ? [
          {
            ...{ key: 'create', name: ofAccounts.create, about: says.command },
            run: goTo(addressOf('comptes', undefined, { form: 'create' })),
          },
          {
            ...{ key: 'balance', name: ofAccounts.balance, about: says.command },
            run: goTo(addressOf('comptes', undefined, { form: 'balance' })),
          },
        ]
      : []),
    {
      ...{ key: 'blur', name: freshness.blur, about: says.command },
      run: () => blurAmounts(!isBlurred.value),
    },
  ]);
  if (query === '') return fixed;
  return [
    ...fixed,
    ...select(
      (accounts.value.data?.accounts ?? []).map(({ id, name, type }) => ({
        ...{ key: id, name, about: ofAccounts.type[type] ?? type },
        run: goTo(addressOf('comptes', id)),
      })),
    ),
    ...(positions.value.data?.positions ?? [])
      .filter(({ name, isin }) => isFound([name, isin]))
      .slice(0, MOST_OF_A_KIND)
      .map(({ id, name, accountName }) => ({
        ...{ key: id, name: name ?? words.value.investments.unnamed, about: accountName },
        run: goTo(addressOf('placements', id)),
      })),
    ...select(
      (categories.value.data?.categories ?? []).map(({ id, name }) => ({
        ...{ key: id, name, about: says.category },
        run: goTo(addressOf('operations', undefined, { period: EVERYTHING, category: name })),
      })),
    ),
  ];
}

/** The newest transactions that the service finds, and the way to all of them. */
function transactions(query: string): Found[] {
  const { search: says } = editingWords();
  const { day, signedMoney } = formats.value;
  const { data } = rows.value;
  if (data === null || data.count === 0) return [];
  const of = (more: Readonly<Record<string, string>>, account?: string) =>
    goTo(addressOf('operations', account, { search: query, ...more }));
  return [
    {
      ...{ key: 'rows', name: says.allRows(data.count), about: words.value.views.operations },
      run: of({ period: EVERYTHING }),
    },
    ...data.transactions.map(({ id, label, date, amount, currency, accountId }) => ({
      ...{ key: id, name: label, run: of({ from: date, to: date }, accountId) },
      about: `${day(date)} · ${signedMoney(amount, currency)}`,
    })),
  ];
}
