import { withIban } from '@pactole/importer/batch';
import { draftOf } from '@pactole/importer/whole';
import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { lacksBalance } from '../figures/unknown-balance.ts';
import { BalanceQuestion } from '../forms/balance-question.tsx';
import { TypeField } from '../forms/type-field.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import {
  type Batch,
  balanceDay,
  balanceFor,
  compare,
  compareNew,
  newRows,
  type Preview,
  type Wanted,
} from './batch.ts';
import { CategoryGroups } from './category-groups.tsx';
import { importBatch, recordTyped, tradesFor } from './import-batch.ts';
import { refusalText } from './refusal-text.ts';
import { Remarks } from './remarks.tsx';
import { Report } from './report.tsx';
import { SimilarRows } from './similar-rows.tsx';

const NEW = 'new';
const NONE = 'none';

interface BatchCardProps {
  readonly batch: Batch;
}

/** One account's part of a file: which account, what an import would do, and the button that does it. */
export function BatchCard({ batch }: BatchCardProps) {
  const { files: says } = words.value;
  const { statement } = batch;
  const { rows, trades, name, account, currency, remarks } = statement;
  const balances = statement.pastBalances?.length ?? 0;
  const isEmpty = rows.length + trades.length === 0 && statement.balance === undefined;
  return (
    <div class="batch">
      <p class="note">
        {[name, account].filter(Boolean).map((part) => (
          <span key={part}>
            <bdi>{part}</bdi> ·{' '}
          </span>
        ))}
        {currency !== undefined && `${currency} · `}
        {isEmpty ? says.empty : says.holds(rows.length, trades.length, balances)}
      </p>
      <Remarks remarks={remarks} />
      {!isEmpty && <AccountChoice batch={batch} />}
      <Progress batch={batch} />
    </div>
  );
}

interface PartProps extends BatchCardProps {
  /** True for one account of a whole app, which is imported with the others. @default false */
  readonly isPart?: boolean;
}

/** The part of a card about an account of a whole app: it may be left out. */
export function PartChoice({ batch }: BatchCardProps) {
  return (
    <div class="batch">
      <AccountChoice batch={batch} isPart />
      {!batch.isLeftOut.value && <Progress batch={batch} isPart />}
    </div>
  );
}

function AccountChoice({ batch, isPart = false }: PartProps) {
  const { files: says, forms } = words.value;
  const { currency } = batch.statement;
  const [isNewChosen, setNew] = useState(false);
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const name = batch.parts.nameFor(batch.statement, open);
  const draft = draftOf(batch.statement, batch.file, { name });
  const [typed, setTyped] = useState<Wanted>({ ...draft, currency: draft.currency ?? 'EUR' });
  const chosen = open.find(({ id }) => id === batch.accountId.value);
  const [twin] = withIban(open, batch.statement);
  const { step } = batch.state.value;
  const isBusy = step === 'importing' || step === 'done';
  // An account that does not exist yet is chosen unasked for a part.
  const isNew =
    chosen === undefined &&
    (isNewChosen || (isPart && batch.wanted.value !== null && !batch.isLeftOut.value));
  const wanted = (isPart ? batch.wanted.value : null) ?? typed;
  const setWanted = (changed: Wanted) => {
    setTyped(changed);
    // Its rows are compared alike under another name or kind.
    if (isPart && batch.wanted.value !== null) batch.wanted.value = changed;
  };
  const isDescribed = isNew && !isBusy && (step !== 'compared' || isPart);
  return (
    <>
      <label class="field">
        <span>
          {says.which}{' '}
          {chosen !== undefined && (
            <small>
              {batch.chosenBy.value === 'number' && says.byIban}
              {batch.chosenBy.value === 'memory' && says.remembered}
              {batch.chosenBy.value === 'layout' && says.rememberedLayout}
            </small>
          )}
        </span>
        <select
          value={batch.isLeftOut.value ? NONE : (chosen?.id ?? (isNew ? NEW : ''))}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            setNew(value === NEW);
            batch.chosenBy.value = null;
            batch.isLeftOut.value = value === NONE;
            if (value === NEW) {
              batch.accountId.value = null;
              batch.state.value = { step: 'asking' };
              if (isPart && draft.currency !== undefined) void compareNew(batch, typed);
            } else if (value !== '' && value !== NONE) void compare(batch, value);
          }}
        >
          <option value="" disabled>
            {says.choosePrompt}
          </option>
          {isPart && <option value={NONE}>{editingWords().app.leaveOut}</option>}
          {open.map((each) => {
            const isOther = currency !== undefined && each.currency !== currency;
            return (
              <option
                key={each.id}
                value={each.id}
                dir="auto"
                disabled={isOther || batch.parts.isTaken(batch.statement, each.id)}
              >
                {isOther ? `${each.name} (${each.currency})` : each.name}
              </option>
            );
          })}
          <option value={NEW}>{says.newAccount}</option>
        </select>
      </label>
      {isDescribed && twin !== undefined && (
        <p class="note caution">
          <Sentence text={says.sameIban(isolated(twin.name))} />
        </p>
      )}
      {isDescribed && (
        <form
          class="inline"
          onSubmit={(event) => {
            event.preventDefault();
            void compareNew(batch, wanted);
          }}
        >
          <label class="field">
            <span>{forms.name}</span>
            <input
              required
              maxLength={80}
              disabled={step === 'comparing'}
              value={wanted.name}
              onInput={({ currentTarget }) => setWanted({ ...wanted, name: currentTarget.value })}
            />
          </label>
          <TypeField value={wanted.type} onChange={(type) => setWanted({ ...wanted, type })} />
          {draft.currency === undefined && (
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
          {step !== 'compared' && (
            <button type="submit" class="quiet" disabled={step === 'comparing'}>
              {says.compare}
            </button>
          )}
        </form>
      )}
    </>
  );
}

function Progress({ batch, isPart = false }: PartProps) {
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
          <Report report={state.report} leftOut={batch.leftOut.value} />
          <SimilarRows batch={batch} report={state.report} />
          <CategoryGroups batch={batch} report={state.report} />
          <ImportButton batch={batch} isPart={isPart} />
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
      return <Done batch={batch} state={state} />;
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
            onClick={() => {
              const { accountId, wanted } = batch;
              if (accountId.value !== null) void compare(batch, accountId.value);
              else if (wanted.value !== null) void compareNew(batch, wanted.value);
            }}
          >
            {retry}
          </button>
        </div>
      );
  }
}

interface DoneProps extends BatchCardProps {
  readonly state: Extract<Batch['state']['value'], { readonly step: 'done' }>;
}

/** Result of an import: its counts, and the reasons of parts that were not stored. */
function Done({ batch, state }: DoneProps) {
  const { files: says } = words.value;
  const { report, imported, isBalanceKept, lots } = state;
  const refused = [...state.refused, ...(lots?.refused ?? [])];
  const isOnlyBalance = isBalanceKept && report.total === 0;
  const isNothing = imported === 0 && lots === null && !isOnlyBalance && refused.length === 0;
  const stored = [
    ...(imported > 0 ? [says.imported(imported)] : []),
    ...(isNothing ? [says.nothingNew] : []),
    ...(lots !== null && (lots.imported > 0 || refused.length === 0)
      ? [says.tradesStored(lots.imported)]
      : []),
    ...(isBalanceKept ? [says.balanceSaved] : []),
  ];
  const remarks = [...refused.map(refusalText), ...(lots?.warnings ?? [])];
  return (
    <>
      {stored.length > 0 && (
        <p class="success" role="status">
          {stored.join(' ')}
        </p>
      )}
      {lots !== null && lots.skipped > 0 && <p class="note">{says.tradesKnown(lots.skipped)}</p>}
      {remarks.length > 0 && (
        <ul class="note caution">
          {remarks.map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isBalanceKept && <MissingBalance batch={batch} report={report} />}
    </>
  );
}

function ImportButton({ batch, isPart }: Required<PartProps>) {
  const { files: says, save } = words.value;
  const { money, longDay } = formats.value;
  const state = batch.state.value;
  if (state.step !== 'compared') return null;
  const { report } = state;
  const balance = balanceFor(batch);
  const added = newRows(batch, report);
  const { trades } = batch.statement;
  const lots = tradesFor(batch).length;
  const hasWork =
    added > 0 ||
    (balance !== null && batch.withBalance.value) ||
    (lots > 0 && batch.withTrades.value);
  return (
    <>
      {added === 0 && lots === 0 && !(hasWork && report.total === 0) && (
        <p class="success">{says.nothingNew}</p>
      )}
      {!hasWork && !isPart && <MissingBalance batch={batch} report={report} />}
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
            {balance.past.length > 0 && ` ${says.pastBalances(balance.past.length)}`}
          </span>
        </label>
      )}
      {lots > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={batch.withTrades.value}
            onChange={({ currentTarget }) => {
              batch.withTrades.value = currentTarget.checked;
            }}
          />
          <span>{says.storeTrades(lots)}</span>
        </label>
      )}
      {lots < trades.length && <p class="note caution">{says.withoutIsin(trades.length - lots)}</p>}
      {hasWork && !isPart && (
        <button type="button" class="main" onClick={() => void importBatch(batch, report)}>
          {added > 0 ? says.import(added) : save}
        </button>
      )}
    </>
  );
}

/** Asks for the balance of an account that has none. */
function MissingBalance({ batch, report }: { readonly batch: Batch; readonly report: Preview }) {
  const account = accounts.value.data?.accounts.find(({ id }) => id === batch.accountId.value);
  if (account === undefined || !lacksBalance(account)) return null;
  const stated = balanceFor(batch);
  const day = stated?.date ?? balanceDay(report);
  return (
    <BalanceQuestion
      day={day}
      currency={account.currency}
      suggested={stated?.balance ?? null}
      record={(balance) => recordTyped(batch, report, { id: account.id, balance, date: day })}
    />
  );
}
