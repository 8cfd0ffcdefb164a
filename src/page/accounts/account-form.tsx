import { readAmount } from '@pactole/sdk/money';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { seenOf } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { loadHousehold, reloadHousehold } from '../session/household.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import {
  changedFacts,
  isNumber,
  type StoredAccount,
  type TypedFacts,
  typedOf,
  unreadable,
  violationsOf,
} from './account-facts.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { OwnersFields, sharesChange, storedShares, unreadableShares } from './owners-fields.tsx';
import { factsOfType } from './type-facts.ts';

interface AccountFormProps {
  readonly id: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Changes what the owner said of an account: its name, its bank, and the facts of its type. */
export function AccountForm({ id, onDelete, onClose }: AccountFormProps) {
  const { accountForm: says, loading } = words.value;
  const [all, setAll] = useState<readonly StoredAccount[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    service.accounts.list.query().then(setAll, (error) => setRefusal(refusalOf(error)));
  }, []);
  const [isConverting, setConverting] = useState(false);
  const account = all?.find((each) => each.id === id);
  if (isConverting && account !== undefined)
    return <ConvertDialog account={account} onClose={onClose} />;
  return (
    <Dialog title={says.title(isolated(account?.name ?? ''))} of={id} onClose={onClose}>
      {account === undefined ? (
        <p role="status" class="note">
          {refusal ?? loading}
        </p>
      ) : (
        <Facts
          account={account}
          all={all ?? []}
          onConvert={() => setConverting(true)}
          onDelete={onDelete}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FactsProps extends Omit<AccountFormProps, 'id'> {
  readonly account: StoredAccount;
  readonly all: readonly StoredAccount[];
  readonly onConvert: () => void;
}

function Facts({ account, all, onConvert, onDelete, onClose }: FactsProps) {
  const { accountForm: says, accounts: own, forms } = words.value;
  const stored = useRef(account);
  const undo = useRef<(string | null)[]>([]);
  const [typed, setTyped] = useState(() => typedOf(account));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [shares, setShares] = useState(() => storedShares(account.id));
  const { type } = account;
  const { details: facts, nature } = factsOfType(type);

  const send = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const bad = unreadable(typed).map((name) => [name, says.badNumber] as const);
    const empty = typed.name.trim() === '' ? [['name', forms.fault.missing] as const] : [];
    const { badShare } = editingWords().household;
    const badShares = unreadableShares(shares).map(() => ['shares', badShare] as const);
    setFaults(Object.fromEntries([...bad, ...empty, ...badShares]));
    setRefusal(null);
    if (bad.length + empty.length + badShares.length > 0) return focusFault(form);
    setSending(true);
    try {
      for (const change of changesOf(stored.current, typed)) {
        const { undo: id, ...now } = await change();
        undo.current.push(id);
        stored.current = { ...stored.current, ...now };
      }
      const stateOwners = sharesChange(account.id, shares);
      if (stateOwners !== null) {
        undo.current.push((await stateOwners()).undo);
        await reloadHousehold();
      }
      if (undo.current.length > 0)
        tellChange(says.changed(isolated(stored.current.name)), undo.current, loadHousehold);
      onClose();
    } catch (error) {
      const named = violationsOf(error);
      setFaults(named);
      if (Object.keys(named).some((name) => name in typed)) focusFault(form);
      else setRefusal(refusalOf(error));
      setSending(false);
    }
  };

  const field = (name: keyof TypedFacts) => ({
    value: typed[name],
    fault: faults[name] ?? null,
    ...(isNumber(name) && { type: 'amount' as const }),
    onInput: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <form class="stacked" noValidate onSubmit={send}>
      <Field label={forms.name} maxLength={80} {...field('name')} />
      <div class="pair">
        <Field label={forms.institution} maxLength={80} isOptional {...field('institution')} />
        <Field label={own.opened} isOptional {...field('openedAt')} type="date" />
        {facts.map((name) =>
          name === 'savingsProduct' || name === 'linkedAccountId' ? (
            <Choice
              key={name}
              label={name === 'savingsProduct' ? forms.product : says.linkedAccountId}
              value={typed[name]}
              choices={
                name === 'savingsProduct'
                  ? Object.entries(forms.products)
                  : all
                      .filter((each) => factsOfType(each.type).assetClass === 'real_estate')
                      .map((each) => [each.id, each.name])
              }
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ) : (
            (name !== 'address' || account.syncMode !== 'onchain') && (
              <Field key={name} label={says[name]} isOptional {...field(name)} />
            )
          ),
        )}
        {nature === 'investment' && (
          <>
            <Field
              label={says.contributions}
              unit="EUR"
              isOptional
              {...field('contributions')}
              fault={faults.contributions ?? faults.amount ?? null}
            />
            <Field
              label={says.contributionsDay}
              {...field('contributionsDay')}
              type="date"
              fault={faults.date ?? null}
            />
          </>
        )}
      </div>
      <OwnersFields shares={shares} fault={faults.shares ?? null} onChange={setShares} />
      <Field
        label={says.closed}
        hint={says.closedHint}
        isOptional
        {...field('closed')}
        type="date"
      />
      <p class="choices">
        <button type="button" class="quiet" onClick={onConvert}>
          {says.convert}
        </button>
      </p>
      <p role="status" class="note caution">
        {refusal}
      </p>
      <FormActions
        isSending={isSending}
        onCancel={onClose}
        onRemove={onDelete}
        removal={says.delete}
      />
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{words.value.accountForm.none}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The calls that bring what is stored to what was typed, in their order. */
function changesOf(account: StoredAccount, typed: TypedFacts) {
  const { accounts } = service;
  const { id } = account;
  const before = typedOf(account);
  const names = [
    ...(['name', 'institution', 'openedAt'] as const),
    ...factsOfType(account.type).details,
  ];
  const facts = changedFacts(typed, before, names);
  const { contributions: amount, contributionsDay, closed } = typed;
  const isStated =
    amount !== before.contributions ||
    (amount !== '' && contributionsDay !== before.contributionsDay);
  return [
    ...(Object.keys(facts).length === 0
      ? []
      : [
          () =>
            accounts.set.mutate({
              id,
              ...facts,
              seen: seenOf(
                account,
                names.filter((name) => name in facts),
              ),
            }),
        ]),
    ...(isStated
      ? [
          () =>
            accounts.contributions.mutate({
              id,
              amount: amount.trim() === '' ? null : readAmount(amount),
              date: contributionsDay,
              seen: seenOf(account, ['contributionsEur', 'contributionsStatedAt']),
            }),
        ]
      : []),
    ...(closed === before.closed
      ? []
      : [
          () =>
            closed === ''
              ? accounts.unarchive.mutate({ id, seen: seenOf(account, ['archivedAt']) })
              : accounts.archive.mutate({
                  ...{ id, date: closed },
                  seen: seenOf(account, ['archivedAt']),
                }),
        ]),
  ];
}
