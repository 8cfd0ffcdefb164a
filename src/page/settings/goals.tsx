import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';

type Goal = Awaited<ReturnType<typeof service.milestones.list.query>>[number];

const goals = unreadOfUser<readonly Goal[]>('goals');
const load = () => ask(goals, () => service.milestones.list.query());

/** The user's own thresholds of net worth, which the projection dates. */
export function Goals() {
  const { settings: says } = editingWords();
  const { accountForm, forms } = words.value;
  const { euros, day: written } = formats.value;
  const { isSending, refusal, send } = useSending();
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void load(), []);
  const add = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const threshold = readAmount(typed);
    const isBad = threshold === null || !(Number(threshold) > 0);
    setFault(isBad ? forms.badAmount : null);
    if (threshold === null || isBad) return focusFault(form);
    await send(async () => {
      const day = date === '' ? undefined : date;
      const known = goals.value.data?.find((goal) => Number(goal.threshold) === Number(threshold));
      const { undo } = await service.milestones.add.mutate({
        ...{ threshold, date: day },
        seen: { date: known?.date ?? null },
      });
      setTyped('');
      setDate('');
      tellChange(says.goalAdded(euros(Number(threshold))), [undo], load);
    });
  };
  const remove = ({ threshold, date: seen }: Goal) =>
    send(async () => {
      const { undo } = await service.milestones.remove.mutate({ threshold, seen: { date: seen } });
      tellChange(says.goalRemoved(euros(Number(threshold))), [undo], load);
    });
  return (
    <Panel title={says.goals} hint={says.goalsHint}>
      <Reading read={goals} height={80}>
        {(rows) => (
          <NamedRows
            isSending={isSending}
            rows={rows.map((goal) => ({
              key: goal.threshold,
              name:
                goal.date === null
                  ? euros(Number(goal.threshold))
                  : says.goalBy(euros(Number(goal.threshold)), written(goal.date)),
              actions: [{ text: accountForm.remove, run: () => remove(goal) }],
            }))}
          />
        )}
      </Reading>
      <form class="stacked" noValidate onSubmit={add}>
        <div class="pair">
          <Field
            label={says.newGoal}
            type="amount"
            unit="EUR"
            value={typed}
            fault={fault}
            onInput={setTyped}
          />
          <Field label={says.goalDay} type="date" isOptional value={date} onInput={setDate} />
        </div>
        <Refusal text={refusal} />
        <p class="choices">
          <button type="submit" class="quiet" disabled={isSending}>
            {says.addGoal}
          </button>
        </p>
      </form>
    </Panel>
  );
}
