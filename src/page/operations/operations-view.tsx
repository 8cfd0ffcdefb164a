import type { Transaction } from '@pactole/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { Reading } from '../parts/panel.tsx';
import { addressOf, route } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { begin, continueLedger, isLoadingAll, type Ledger, ledger, loadAll } from './ledger.ts';
import { matching } from './matching.ts';

/** Number of rows drawn at a time: more at once would block the page. */
const DRAWN = 150;

/** The transactions of all accounts or of one, searched in the browser. */
export function OperationsView() {
  const { operations: says } = words.value;
  const { of } = route.value;
  const [search, setSearch] = useState('');
  const open = accounts.value.data?.accounts ?? [];
  useEffect(() => void begin(of), [of]);
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
        <div class="actions">
          <label class="field">
            <span>{says.account}</span>
            <select
              value={of ?? ''}
              onChange={({ currentTarget: { value } }) => {
                location.hash = addressOf('operations', value === '' ? undefined : value);
              }}
            >
              <option value="">{says.allAccounts}</option>
              {open.map(({ id, name }) => (
                <option key={id} value={id} dir="auto">
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{says.search}</span>
            <input
              type="search"
              value={search}
              placeholder={says.searchHint}
              onInput={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </label>
        </div>
      </div>
      <Reading read={ledger} height={900}>
        {(data) => <Rows key={`${of} ${search}`} ledger={data} search={search} />}
      </Reading>
    </>
  );
}

function Rows({
  ledger: { rows, next, accountId },
  search,
}: {
  readonly ledger: Ledger;
  readonly search: string;
}) {
  const { operations: says } = words.value;
  const [drawn, setDrawn] = useState(DRAWN);
  const found = useMemo(() => matching(rows, search), [rows, search]);
  const shown = found.slice(0, drawn);
  return (
    <div class="panel operations">
      {found.length === 0 && <p class="note">{rows.length === 0 ? says.none : says.noMatch}</p>}
      {daysOf(shown).map(({ date, rows: ofDay }) => (
        <section key={date}>
          <h2>{formats.value.weekday(date)}</h2>
          <ul>
            {ofDay.map((row) => (
              <Row key={row.id} row={row} withAccount={accountId === null} />
            ))}
          </ul>
        </section>
      ))}
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
            <button
              type="button"
              class="quiet"
              disabled={isLoadingAll.value}
              onClick={() => void loadAll()}
            >
              {isLoadingAll.value ? words.value.loading : says.all}
            </button>
          </>
        )}
      </footer>
    </div>
  );
}

function Row({ row, withAccount }: { readonly row: Transaction; readonly withAccount: boolean }) {
  const { operations: says } = words.value;
  const { signedMoney, money } = formats.value;
  const { label, amount, currency, categoryName, accountName, fee, tax, note } = row;
  return (
    <li>
      <span class="label">
        <bdi>{label}</bdi>
        <small>
          {categoryName !== null && <bdi>{categoryName}</bdi>}
          {withAccount && <bdi>{accountName}</bdi>}
          {fee !== null && Number(fee) !== 0 && <span>{says.fee(money(fee, currency))}</span>}
          {tax !== null && Number(tax) !== 0 && <span>{says.tax(money(tax, currency))}</span>}
          {note !== null && <bdi>{note}</bdi>}
        </small>
      </span>
      <span class={Number(amount) > 0 ? 'amount up' : 'amount'}>
        {signedMoney(amount, currency)}
      </span>
    </li>
  );
}

function daysOf(rows: readonly Transaction[]) {
  const days: { date: string; rows: Transaction[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.date === row.date) last.rows.push(row);
    else days.push({ date: row.date, rows: [row] });
  }
  return days;
}
