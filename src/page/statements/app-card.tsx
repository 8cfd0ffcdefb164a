import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { lacksBalance } from '../figures/unknown-balance.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import {
  type AppExport,
  chooseAgain,
  giveCurrency,
  isReady,
  lacksCurrency,
  readyParts,
  type StoredMove,
} from './app-export.ts';
import { type Batch, newRows } from './batch.ts';
import { PartChoice } from './batch-card.tsx';
import { Sending } from './import-all.tsx';
import { importApp, undoApp } from './import-app.ts';
import { ProofTable } from './proof-table.tsx';
import { Remarks } from './remarks.tsx';
import { UnknownSecurities } from './unknown-securities.tsx';

/** The export of a whole app: its accounts, one button that imports all of them, and the comparison with the file. */
export function AppCard({ app }: { readonly app: AppExport }) {
  const { app: says } = editingWords();
  const { files } = words.value;
  const state = app.state.value;
  const isStopped =
    state.step === 'failed' ||
    (state.step === 'done' && app.batches.some((batch) => batch.state.value.step === 'failed'));
  const statements = app.batches.map(({ statement }) => statement);
  const rows = statements.flatMap((each) => each.rows);
  const trades = statements.flatMap((each) => each.trades);
  const past = statements.flatMap(({ pastBalances = [] }) => pastBalances);
  const transfers = trades.filter(({ side, moved }) => side === 'sell' && moved !== undefined);
  return (
    <div class="batch app">
      <p class="note">
        {[
          says.accounts(app.batches.length),
          files.holds(rows.length, trades.length, past.length),
          ...(transfers.length === 0 ? [] : [says.transfers(transfers.length)]),
          ...(app.closes.length === 0 ? [] : [says.prices(app.closes.length)]),
        ].join(' · ')}
      </p>
      <Remarks remarks={app.batches.flatMap(remarksOf)} />
      {app.batches.map((batch, at) => (
        <Part key={at} app={app} batch={batch} />
      ))}
      {lacksCurrency(app) && <CurrencyQuestion app={app} />}
      <UnknownSecurities app={app} />
      {state.step === 'importing' && (
        <Sending batches={app.batches.filter(({ isLeftOut }) => !isLeftOut.value)} />
      )}
      {state.step === 'done' && <Done app={app} stored={state.stored} />}
      {state.step === 'failed' && <p class="caution">{state.message}</p>}
      {isStopped && (
        <button type="button" class="quiet" onClick={() => void chooseAgain(app)}>
          {words.value.retry}
        </button>
      )}
      {state.step === 'ready' && <ImportButton app={app} />}
    </div>
  );
}

/** Notices about a part; transfers between accounts come as transfers. */
const remarksOf = ({ statement: { notices, remarks } }: Batch) =>
  remarks.filter((_, at) => notices[at]?.code !== 'movedUnits');

/** An account of the file in a line, with its choices below. */
function Part({ app, batch }: { readonly app: AppExport; readonly batch: Batch }) {
  const { accounts: of, files } = words.value;
  const { app: says } = editingWords();
  const { statement, wanted, accountId, isLeftOut, state } = batch;
  const { rows, trades, pastBalances = [] } = statement;
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId.value);
  const { name, type, currency } = account ?? wanted.value ?? {};
  const isOpen =
    state.value.step === 'failed' ||
    (state.value.step === 'asking' &&
      !isLeftOut.value &&
      !app.isChoosing.value &&
      !lacksCurrency(app)) ||
    (state.value.step === 'done' && account !== undefined && lacksBalance(account));
  return (
    <details class="rows" open={isOpen}>
      <summary>
        <bdi>{name ?? (statement.name || statement.account)}</bdi>
        <small>
          {isLeftOut.value
            ? says.leftOut
            : [
                ...(type === undefined ? [] : [of.type[type]]),
                ...(currency === undefined ? [] : [currency]),
                ...(account === undefined && wanted.value !== null ? [says.fresh] : []),
                files.holds(rows.length, trades.length, pastBalances.length),
              ].join(' · ')}
        </small>
      </summary>
      <PartChoice batch={batch} />
    </details>
  );
}

/** Asks once for the currency of the accounts of which the file has none. */
function CurrencyQuestion({ app }: { readonly app: AppExport }) {
  const { files: says, forms } = words.value;
  const [typed, setTyped] = useState('EUR');
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        void giveCurrency(app, typed);
      }}
    >
      <label class="field">
        <span>{forms.currency}</span>
        <input
          required
          pattern="[A-Za-z]{3}"
          maxLength={3}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
        />
      </label>
      <button type="submit" class="quiet">
        {says.compare}
      </button>
    </form>
  );
}

function ImportButton({ app }: { readonly app: AppExport }) {
  const { files: says, save } = words.value;
  const added = readyParts(app).reduce((sum, { batch, report }) => sum + newRows(batch, report), 0);
  return (
    <button type="button" class="main" disabled={!isReady(app)} onClick={() => void importApp(app)}>
      {added > 0 ? says.importAll(added) : save}
    </button>
  );
}

function Done({ app, stored }: { readonly app: AppExport; readonly stored: StoredMove }) {
  const { app: says } = editingWords();
  const { files } = words.value;
  const { number } = formats.value;
  const { isSending, refusal, send } = useSending();
  const { rows, balances, lots, transfers, prices, pricesLeft, remarks, undo, compared } = stored;
  const isNothing = undo === null && prices === 0;
  return (
    <>
      {isNothing && (stored.isRefused || remarks.length > 0) ? null : (
        <p class="success" role="status">
          {isNothing
            ? files.nothingNew
            : [
                ...(rows === 0 && balances > 0 ? [] : [files.imported(rows)]),
                ...(balances === 0 ? [] : [says.balancesStored(number(balances))]),
                ...(lots === 0 ? [] : [files.tradesStored(lots)]),
                ...(transfers === 0 ? [] : [says.transfersStored(transfers)]),
                ...(prices === 0 ? [] : [says.pricesStored(number(prices))]),
              ].join(' ')}
        </p>
      )}
      {pricesLeft > 0 && <p class="note">{says.pricesLeft(number(pricesLeft))}</p>}
      {remarks.length > 0 && (
        <ul class="note caution">
          {[...new Set(remarks)].map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ProofTable compared={compared} />
      {undo !== null && (
        <p class="choices">
          <button
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() => void send(() => undoApp(app, undo))}
          >
            {words.value.imports.undo}
          </button>
          <small>{says.undoHint}</small>
        </p>
      )}
      <Refusal text={refusal} />
    </>
  );
}
