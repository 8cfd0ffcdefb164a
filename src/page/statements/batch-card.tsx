import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { TypeField } from '../forms/create-form.tsx';
import { download } from '../parts/download.ts';
import { language } from '../session/language.ts';
import { formats, words } from '../words/words.ts';
import { type Batch, balanceFor, compare, createFor, importBatch, type Wanted } from './batch.ts';
import { lotsFile } from './lots-file.ts';
import { Report } from './report.tsx';

const NEW = 'new';

interface BatchCardProps {
  readonly batch: Batch;
  /** The name of the file that it is in. */
  readonly file: string;
}

/** One account's part of a file: which account, what an import would do, and the button that does it. */
export function BatchCard({ batch, file }: BatchCardProps) {
  const { files: says } = words.value;
  const { statement } = batch;
  const { rows, trades, name, account, currency, remarks } = statement;
  const isEmpty = rows.length + trades.length === 0;
  return (
    <div class="batch">
      <p class="note">
        {[name, account].filter(Boolean).map((part) => (
          <span key={part}>
            <bdi>{part}</bdi> ·{' '}
          </span>
        ))}
        {currency !== undefined && `${currency} · `}
        {isEmpty ? says.empty : says.holds(rows.length, trades.length)}
      </p>
      {remarks.length > 0 && (
        <details class="warnings">
          <summary class="caution">
            {says.warnings} ({remarks.length})
          </summary>
          <ul>
            {remarks.map(({ [language.value]: remark }) => (
              <li key={remark}>
                <bdi>{remark}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isEmpty && <AccountChoice batch={batch} />}
      <Progress batch={batch} />
      {trades.length > 0 && <Trades batch={batch} file={file} />}
    </div>
  );
}

function AccountChoice({ batch }: { readonly batch: Batch }) {
  const { files: says, forms } = words.value;
  const { currency, name } = batch.statement;
  const [isNew, setNew] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({
    name: name ?? '',
    type: 'checking',
    currency: currency ?? '',
  });
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const chosen = open.find(({ id }) => id === batch.accountId.value);
  const { step } = batch.state.value;
  const isBusy = step === 'importing' || step === 'done';
  return (
    <>
      <label class="field">
        <span>
          {says.which} {batch.isByIban && chosen !== undefined && <small>{says.byIban}</small>}
        </span>
        <select
          value={isNew ? NEW : (chosen?.id ?? '')}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            setNew(value === NEW);
            if (value === NEW) {
              batch.accountId.value = null;
              batch.state.value = { step: 'asking' };
            } else if (value !== '') void compare(batch, value);
          }}
        >
          <option value="" disabled>
            {says.choosePrompt}
          </option>
          {open.map((each) => (
            <option key={each.id} value={each.id} dir="auto">
              {each.name}
            </option>
          ))}
          <option value={NEW}>{says.newAccount}</option>
        </select>
      </label>
      {chosen !== undefined && currency !== undefined && chosen.currency !== currency && (
        <p class="note caution">{says.otherCurrency(currency, chosen.currency)}</p>
      )}
      {isNew && step !== 'compared' && !isBusy && (
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            void createFor(batch, wanted).then(() => setNew(batch.accountId.value === null));
          }}
        >
          <label class="field">
            <span>{forms.name}</span>
            <input
              required
              maxLength={80}
              value={wanted.name}
              onInput={({ currentTarget }) => setWanted({ ...wanted, name: currentTarget.value })}
            />
          </label>
          <TypeField value={wanted.type} onChange={(type) => setWanted({ ...wanted, type })} />
          {currency === undefined && (
            <label class="field">
              <span>{forms.currency}</span>
              <input
                required
                pattern="[A-Za-z]{3}"
                maxLength={3}
                value={wanted.currency}
                onInput={({ currentTarget }) =>
                  setWanted({ ...wanted, currency: currentTarget.value.toUpperCase() })
                }
              />
            </label>
          )}
          <button type="submit" class="quiet" disabled={step === 'comparing'}>
            {forms.create}
          </button>
        </form>
      )}
    </>
  );
}

function Progress({ batch }: { readonly batch: Batch }) {
  const { files: says, retry } = words.value;
  const state = batch.state.value;
  switch (state.step) {
    case 'asking':
      return null;
    case 'comparing':
      return <p class="note">{says.comparing}</p>;
    case 'compared':
      return (
        <>
          <Report report={state.report} />
          <ImportButton batch={batch} />
        </>
      );
    case 'importing': {
      const { received, total } = state.progress ?? { received: 0, total: state.report.total };
      return (
        <div class="importing">
          <progress value={received} max={Math.max(total, 1)} aria-label={says.title} />
          <p class="note">{says.importing(received, total)}</p>
        </div>
      );
    }
    case 'done':
      return (
        <p class="success" role="status">
          {[
            state.imported > 0 ? says.imported(state.imported) : says.nothingNew,
            ...(state.isBalanceKept ? [says.balanceSaved] : []),
          ].join(' ')}
        </p>
      );
    case 'failed':
      return (
        <div class="failed">
          <p class="caution">
            {state.message}
            {state.stoppedAfter !== null && ` ${says.stopped(state.stoppedAfter)}`}
          </p>
          <button
            type="button"
            class="quiet"
            disabled={batch.accountId.value === null}
            onClick={() => void compare(batch, batch.accountId.value ?? '')}
          >
            {retry}
          </button>
        </div>
      );
  }
}

function ImportButton({ batch }: { readonly batch: Batch }) {
  const { files: says, save } = words.value;
  const { money, longDay } = formats.value;
  const state = batch.state.value;
  if (state.step !== 'compared') return null;
  const { report } = state;
  const balance = balanceFor(batch, report.accountId);
  const hasWork = report.new > 0 || (balance !== null && batch.withBalance.value);
  return (
    <>
      {report.new === 0 && <p class="success">{says.nothingNew}</p>}
      {balance !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={batch.withBalance.value}
            onChange={({ currentTarget }) => {
              batch.withBalance.value = currentTarget.checked;
            }}
          />
          <span>
            {says.balance(money(balance.balance, balance.currency), longDay(balance.date))}
          </span>
        </label>
      )}
      {hasWork && (
        <button type="button" class="main" onClick={() => void importBatch(batch, report)}>
          {report.new > 0 ? says.import(report.new) : save}
        </button>
      )}
    </>
  );
}

function Trades({ batch: { statement, accountId }, file }: BatchCardProps) {
  const { files: says } = words.value;
  const { text, withoutIsin } = lotsFile(statement.trades);
  const name = `${file.replace(/\.[^.]*$/, '')}-lots.csv`;
  const save = () => download(name, new Blob([text], { type: 'text/csv' }));
  return (
    <div class="trades">
      <p>
        <b>{says.trades(statement.trades.length)}</b>
        <small>{says.tradesHint}</small>
      </p>
      {withoutIsin < statement.trades.length && (
        <>
          <button type="button" class="quiet" onClick={save}>
            {says.download}
          </button>
          <pre class="command">
            <code>{`npx pactole lots import ${quoted(name)} --account ${accountId.value ?? 'ID'}`}</code>
          </pre>
        </>
      )}
      {withoutIsin > 0 && <p class="note caution">{says.withoutIsin(withoutIsin)}</p>}
    </div>
  );
}

/** A name as a shell takes it whole. */
const quoted = (name: string) =>
  /^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
