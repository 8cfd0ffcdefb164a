import type { Reconciliation } from '@pactole/sdk';
import type { Trade } from '@pactole/sdk/statements';
import { useMemo, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { lacksBalance } from '../figures/unknown-balance.ts';
import { BalanceQuestion } from '../forms/balance-question.tsx';
import { refusalOf } from '../forms/sending.ts';
import { TypeField } from '../forms/type-field.tsx';
import { Command } from '../parts/command.tsx';
import { download } from '../parts/download.ts';
import { language } from '../session/language.ts';
import { formats, words } from '../words/words.ts';
import {
  type Batch,
  balanceDay,
  balanceFor,
  compare,
  createFor,
  importBatch,
  recordTyped,
  type Wanted,
} from './batch.ts';
import { CategoryGroups } from './category-groups.tsx';
import { createPositions } from './create-positions.ts';
import { lotsFile } from './lots-file.ts';
import { positionsOf } from './positions.ts';
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
      {!isEmpty && <AccountChoice batch={batch} file={file} />}
      <Progress batch={batch} />
      {trades.length > 0 && <Trades batch={batch} file={file} />}
    </div>
  );
}

function AccountChoice({ batch, file }: BatchCardProps) {
  const { files: says, forms } = words.value;
  const { currency } = batch.statement;
  const [isNew, setNew] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({
    name: suggestedName(batch.statement, file),
    type: batch.statement.trades.length > 0 ? 'cto' : 'checking',
    currency: currency ?? 'EUR',
  });
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const chosen = open.find(({ id }) => id === batch.accountId.value);
  const { step } = batch.state.value;
  const isBusy = step === 'importing' || step === 'done';
  return (
    <>
      <label class="field">
        <span>
          {says.which}{' '}
          {chosen !== undefined && (
            <small>
              {batch.isByIban && says.byIban}
              {batch.isRemembered.value && says.remembered}
            </small>
          )}
        </span>
        <select
          value={isNew ? NEW : (chosen?.id ?? '')}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            setNew(value === NEW);
            batch.isRemembered.value = false;
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

/** The account's name in the file, else the file's own name with the end of its number. */
function suggestedName({ name, account }: Batch['statement'], file: string): string {
  if (name !== undefined && name !== '') return name.slice(0, 80);
  const base = file.replace(/\.[^.]*$/, '');
  return `${base} ${account.slice(-4)}`.trim().slice(0, 80);
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
          <CategoryGroups batch={batch} report={state.report} />
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
        <>
          <p class="success" role="status">
            {[
              state.imported > 0 ? says.imported(state.imported) : says.nothingNew,
              ...(state.isBalanceKept ? [says.balanceSaved] : []),
            ].join(' ')}
          </p>
          {!state.isBalanceKept && <MissingBalance batch={batch} report={state.report} />}
        </>
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
      {!hasWork && <MissingBalance batch={batch} report={report} />}
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

/** Asks for the balance of an account that has none. */
function MissingBalance({
  batch,
  report,
}: {
  readonly batch: Batch;
  readonly report: Reconciliation;
}) {
  const account = accounts.value.data?.accounts.find(({ id }) => id === report.accountId);
  if (account === undefined || !lacksBalance(account)) return null;
  const stated = balanceFor(batch, report.accountId);
  const day = stated?.date ?? balanceDay(report);
  return (
    <BalanceQuestion
      day={day}
      currency={account.currency}
      suggested={stated?.balance ?? null}
      record={(balance) => recordTyped(batch, report, { balance, date: day })}
    />
  );
}

function Trades({ batch: { statement, accountId }, file }: BatchCardProps) {
  const { files: says } = words.value;
  const account = accounts.value.data?.accounts.find(({ id }) => id === accountId.value);
  const { text, withoutIsin } = lotsFile(statement.trades, account?.currency);
  // Without a currency the command would take the euro.
  const isUntold =
    account === undefined && statement.trades.some(({ currency }) => currency === undefined);
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
          <button type="button" class="quiet" disabled={isUntold} onClick={save}>
            {says.download}
          </button>
          <Command
            text={`npx pactole lots import ${quoted(name)} --account ${accountId.value ?? 'ID'}`}
          />
        </>
      )}
      {withoutIsin > 0 && <p class="note caution">{says.withoutIsin(withoutIsin)}</p>}
      <Positions trades={statement.trades} accountId={accountId.value} />
    </div>
  );
}

/** Offers to create what is held after the trades, where their exact history is not loaded. */
function Positions({
  trades,
  accountId,
}: {
  readonly trades: readonly Trade[];
  readonly accountId: string | null;
}) {
  const { holdings: says } = words.value;
  const [told, setTold] = useState<{ text: string; isBad: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const positions = useMemo(() => positionsOf(trades), [trades]);
  if (positions.length === 0 || accountId === null) return null;
  const create = async () => {
    setSending(true);
    try {
      const created = await createPositions(accountId, positions);
      setTold({ text: says.created(created, positions.length - created), isBad: false });
    } catch (error) {
      setTold({ text: refusalOf(error), isBad: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p class="note">{says.withoutHistory}</p>
      {told?.isBad !== false && (
        <button type="button" class="quiet" disabled={isSending} onClick={() => void create()}>
          {says.create(positions.length)}
        </button>
      )}
      <p role="status" class={told?.isBad ? 'note caution' : 'success'}>
        {told?.text}
      </p>
    </>
  );
}

/** A name as a shell takes it whole. */
const quoted = (name: string) =>
  /^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
