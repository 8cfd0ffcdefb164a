import type { TransactionType } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { refusalOf } from '../forms/sending.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { loadCategories } from '../operations/categories.ts';
import { CategoryField } from '../operations/category-field.tsx';
import { reload as reloadLedger } from '../operations/ledger.ts';
import { TYPES } from '../operations/types.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';

type Preview = Awaited<ReturnType<typeof service.rules.preview.query>>;
type Rule = Preview['rules'][number];

const rules = unreadOfUser<Preview>('rules');
const load = () => ask(rules, () => service.rules.preview.query());

/** The rules that give categories and types to new transactions: the first that fits counts. */
export function Rules() {
  const { settings: says } = editingWords();
  const { accountForm } = words.value;
  /** The place of the rule in the form, from 1 on; 0 is a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), [refreshes.value]);
  const change = (told: string, call: () => Promise<{ readonly undo: string | null }>) =>
    send(async () => tellChange(told, [(await call()).undo], load));
  const apply = () =>
    send(async () => {
      const { transactions, undo } = await service.rules.complete.mutate();
      tellChange(says.rulesApplied(transactions), [undo], async () => {
        await Promise.all([load(), reloadLedger()]);
      });
    });
  return (
    <Panel
      title={says.rules}
      hint={says.rulesHint}
      aside={
        <button type="button" class="quiet" onClick={() => setOpen(0)}>
          {says.newRule}
        </button>
      }
    >
      <Reading read={rules} height={160}>
        {({ rules: rows, transactions }) => (
          <>
            <ol class="rules">
              {rows.map((rule, index) => {
                const place = index + 1;
                const named = <span class="unseen"> {says.ruleNumber(place)}</span>;
                const move = (to: number) =>
                  change(says.ruleMoved, () =>
                    service.rules.move.mutate({ place, to, seen: seenRule(rule) }),
                  );
                return (
                  <li key={index}>
                    <span>
                      <bdi>{conditionOf(rule)}</bdi> → <bdi>{givenBy(rule)}</bdi>
                    </span>
                    <span class="choices">
                      <button
                        type="button"
                        class="quiet"
                        disabled={isSending || index === 0}
                        onClick={() => void move(place - 1)}
                      >
                        ↑<span class="unseen"> {says.up}</span>
                        {named}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        disabled={isSending || place === rows.length}
                        onClick={() => void move(place + 1)}
                      >
                        ↓<span class="unseen"> {says.down}</span>
                        {named}
                      </button>
                      <button type="button" class="quiet" onClick={() => setOpen(place)}>
                        {accountForm.edit}
                        {named}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        disabled={isSending}
                        onClick={() =>
                          void change(says.ruleRemoved, () =>
                            service.rules.remove.mutate({ place, seen: seenRule(rule) }),
                          )
                        }
                      >
                        {accountForm.remove}
                        {named}
                      </button>
                    </span>
                  </li>
                );
              })}
            </ol>
            {transactions > 0 && (
              <p class="choices">
                <button
                  type="button"
                  class="quiet"
                  disabled={isSending}
                  onClick={() => void apply()}
                >
                  {says.applyRules(transactions)}
                </button>
              </p>
            )}
            {open !== null && (
              <RuleForm place={open} rule={rows[open - 1] ?? null} onClose={() => setOpen(null)} />
            )}
          </>
        )}
      </Reading>
      <Refusal text={refusal} />
    </Panel>
  );
}

/** The rule that is meant by its place. */
const seenRule = ({ count: _, ...rule }: Rule) => ({ rule: JSON.stringify(rule) });

function conditionOf({ label, counterparty, from, to }: Rule): string {
  const { settings: says } = editingWords();
  const { operations } = words.value;
  const { amount } = formats.value;
  return [
    label === undefined ? '' : `${operations.label} ${label}`,
    counterparty === undefined ? '' : `${says.counterparty} ${counterparty}`,
    from === undefined ? '' : `≥ ${amount(from, 2)}`,
    to === undefined ? '' : `≤ ${amount(to, 2)}`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

const givenBy = ({ category, type }: Rule): string =>
  [category, type && words.value.operations.types[type]]
    .filter((text) => text !== undefined)
    .join(', ');

interface RuleFormProps {
  /** The place of the rule, from 1 on; 0 for a new one. */
  readonly place: number;
  readonly rule: Rule | null;
  readonly onClose: () => void;
}

function RuleForm({ place, rule, onClose }: RuleFormProps) {
  const { settings: says } = editingWords();
  const { operations, forms } = words.value;
  const [typed, setTyped] = useState({
    label: rule?.label ?? '',
    counterparty: rule?.counterparty ?? '',
    from: rule?.from ?? '',
    to: rule?.to ?? '',
  });
  type Name = keyof typeof typed;
  const [category, setCategory] = useState(rule?.category ?? '');
  const [type, setType] = useState<TransactionType | ''>(rule?.type ?? '');
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => void loadCategories(), []);

  const send = async (event: Event) => {
    event.preventDefault();
    const [from, to] = [typed.from, typed.to].map((text) =>
      text === '' ? null : readAmount(text),
    );
    const found: Partial<Record<Name, string>> = {
      ...(typed.from !== '' && from === null && { from: forms.badAmount }),
      ...(typed.to !== '' && to === null && { to: forms.badAmount }),
    };
    setFaults(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusFault(event.currentTarget);
    setSending(true);
    try {
      // The new one takes the place of the old one, which is removed once the new one is there.
      const added = await service.rules.add.mutate({
        ...(typed.label.trim() !== '' && { label: typed.label.trim() }),
        ...(typed.counterparty.trim() !== '' && { counterparty: typed.counterparty.trim() }),
        ...(from !== null && from !== undefined && { from }),
        ...(to !== null && to !== undefined && { to }),
        ...(category.trim() !== '' && { category: category.trim() }),
        ...(type !== '' && { type }),
        ...(rule !== null && { before: place }),
        seen: rule === null ? undefined : seenRule(rule),
      });
      const changes = [added.undo];
      if (rule !== null) {
        const replaced = { place: place + 1, seen: seenRule(rule) };
        changes.push((await service.rules.remove.mutate(replaced)).undo);
      }
      onClose();
      tellChange(says.ruleSaved, changes, load);
    } catch (error) {
      setRefusal(refusalOf(error));
      void load();
      setSending(false);
    }
  };

  const field = (name: Name) => ({
    value: typed[name],
    fault: faults[name] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Dialog
      title={place === 0 ? says.newRule : says.ruleNumber(place)}
      keepsDraft={place === 0}
      onClose={onClose}
    >
      <form class="stacked" noValidate onSubmit={send}>
        <p class="note">{says.ruleHint}</p>
        <Field label={says.labelHas} isOptional maxLength={200} {...field('label')} />
        <Field label={says.counterpartyHas} isOptional maxLength={200} {...field('counterparty')} />
        <div class="pair">
          <Field label={says.amountFrom} type="amount" isOptional {...field('from')} />
          <Field label={says.amountTo} type="amount" isOptional {...field('to')} />
        </div>
        <CategoryField value={category} onInput={setCategory} />
        <label class="field">
          <span>{operations.type}</span>
          <select
            value={type}
            onChange={({ currentTarget }) =>
              setType(TYPES.find((each) => each === currentTarget.value) ?? '')
            }
          >
            <option value="">{says.noType}</option>
            {TYPES.map((each) => (
              <option key={each} value={each}>
                {operations.types[each]}
              </option>
            ))}
          </select>
        </label>
        <p role="status" class="note caution">
          {refusal}
        </p>
        <FormActions isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
