import { useEffect, useState } from 'preact/hooks';
import { AccountForm, PayerDialog } from '../accounts/loaded-forms.ts';
import { ask, unreadOfUser } from '../figures/read.ts';
import { canWrite, refreshes } from '../figures/service.ts';
import { BalanceForm, RateForm } from '../forms/loaded-forms.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { HoldingDialog } from '../investments/loaded-forms.ts';
import { ReviewDialog } from '../operations/loaded-forms.ts';
import { WITHOUT_CATEGORY } from '../operations/types.ts';
import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { user } from '../session/user.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

type Todo = Awaited<ReturnType<typeof service.todo.list.query>>[number];

type FormTodo = Exclude<Todo, { readonly what: 'feed' | 'market' }>;

const todos = unreadOfUser<readonly Todo[]>();
const load = () => ask(todos, () => service.todo.list.query());

/** Number of lines that are shown at first. */
const FOLDED = 4;

/** Gaps and doubts that only the user can settle: each line opens the form that does. Nothing is drawn without any. */
export function TodoStrip() {
  const { todo: says, investments } = words.value;
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<FormTodo | null>(null);
  const { isSending, refusal, send } = useSending();
  const owner = user.value;
  const round = refreshes.value;
  useEffect(() => {
    // The first figures are not waited for with these, nor asked for twice.
    if (owner !== null && canWrite.value && round > 0) void load();
  }, [owner, round]);
  const all = todos.value.data ?? [];
  const close = () => setChosen(null);
  const settle = async (id: string) => {
    const isDone = await send(async () => {
      const { undo } = await service.todo.settle.mutate({ id });
      tellChange(says.settled, [undo], load);
    });
    // Its facts may have changed since they were read.
    if (!isDone) await load();
  };
  // A form that settled the last one stays open.
  if (all.length === 0 && chosen === null) return null;
  const shown = isWhole ? all : all.slice(0, FOLDED);
  return (
    <Panel title={says.title} class="todo">
      <ul>
        {shown.map((each) => (
          <li key={JSON.stringify(each)}>
            <Sentence text={sentenceOf(each)} />{' '}
            {each.what === 'market' ? null : each.what === 'feed' ? (
              <a href={addressOf('reglages')}>{says.settle}</a>
            ) : each.what === 'silent' || each.what === 'oldStatement' ? (
              <a href={addressOf('comptes', each.accountId)}>{says.settle}</a>
            ) : each.what === 'category' ? (
              <a href={addressOf('operations', each.accountId, { category: WITHOUT_CATEGORY })}>
                {says.settle}
              </a>
            ) : (
              <button type="button" class="text-button" onClick={() => setChosen(each)}>
                {says.settle}
              </button>
            )}{' '}
            {each.doubtId !== undefined && (
              <button
                type="button"
                class="text-button"
                disabled={isSending}
                onClick={() => void settle(each.doubtId ?? '')}
              >
                {says.right}
                <span class="unseen"> {sentenceOf(each)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {refusal !== null && <Refusal text={refusal} />}
      {all.length > shown.length && (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          {investments.more(all.length - shown.length)}
        </button>
      )}
      {chosen !== null &&
        (chosen.what === 'review' ? (
          <ReviewDialog onClose={close} />
        ) : chosen.what === 'payer' ? (
          <PayerDialog {...chosen} onClose={close} />
        ) : chosen.what === 'owner' || chosen.what === 'oneOwner' ? (
          <AccountForm id={chosen.accountId} onDelete={close} onClose={close} />
        ) : chosen.what === 'rate' ? (
          <RateForm currency={chosen.currency} onClose={close} />
        ) : 'holdingId' in chosen ? (
          <HoldingDialog
            isPricing={chosen.what !== 'oddPrice'}
            id={chosen.holdingId}
            accountId={chosen.accountId}
            name={chosen.name}
            onClose={close}
          />
        ) : (
          <BalanceForm accountId={chosen.accountId} onClose={close} />
        ))}
    </Panel>
  );
}

function sentenceOf(todo: Todo): string {
  const { todo: says } = words.value;
  const { euros, money, day } = formats.value;
  if (todo.what === 'feed') return says.feed[todo.need](isolated(todo.feed));
  if (todo.what === 'review') return says.review(todo.count);
  if (todo.what === 'market')
    return todo.reachedOn === null
      ? says.market.never(says.market[todo.data], day(todo.failedOn))
      : says.market.since(says.market[todo.data], day(todo.reachedOn));
  const account = isolated(todo.account);
  switch (todo.what) {
    case 'balance':
      return says.balance(account);
    case 'silent':
      return says.silent(account, isolated(todo.next), day(todo.last));
    case 'doubleCount':
      return says.doubleCount(account, euros(todo.cash));
    case 'price':
      return says.price(isolated(todo.name));
    case 'oddPrice':
      return says.oddPrice(
        isolated(todo.name),
        money(Number(todo.price), todo.currency),
        money(Number(todo.paid), todo.currency),
      );
    case 'oldPrice':
      return says.oldPrice(isolated(todo.name), day(todo.pricedOn));
    case 'oldStatement':
      return says.oldStatement(account, day(todo.last));
    case 'rate':
      return says.rate(account, todo.currency);
    case 'category':
      return says.category(account, todo.count);
    case 'owner':
      return says.owner(account);
    case 'oneOwner':
      return says.oneOwner(account);
    case 'payer':
      return says.payer[todo.kind](account, todo.payer === null ? null : isolated(todo.payer));
  }
}
