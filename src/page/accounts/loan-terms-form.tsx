import type { AccountValuation } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { today } from '../figures/today.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { seenOf } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { violationsOf } from './account-facts.ts';

export type LoanTerms = Awaited<ReturnType<typeof service.accounts.terms.query>>[number];

interface LoanTermsFormProps {
  readonly account: AccountValuation;
  /** Null for new ones. */
  readonly terms: LoanTerms | null;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

const AMOUNTS = ['ratePct', 'instalment', 'insurance'] as const;
const VALUES = [...AMOUNTS, 'deferral', 'deferralUntil'] as const;
const NO_TERMS: Pick<LoanTerms, (typeof VALUES)[number]> = {
  ...{ ratePct: null, instalment: null, insurance: null, deferral: null, deferralUntil: null },
};
const DEFERRALS = ['total', 'partial'] as const;

/** States terms of a loan from a day on, and changes or removes them. */
export function LoanTermsForm({ account, terms, onChanged, onClose }: LoanTermsFormProps) {
  const { loans: says } = editingWords();
  const { accountForm, save } = words.value;
  const [typed, setTyped] = useState(() => ({
    date: terms?.date ?? today(),
    ratePct: terms?.ratePct ?? '',
    instalment: terms?.instalment ?? '',
    insurance: terms?.insurance ?? '',
    deferral: terms?.deferral ?? '',
    deferralUntil: terms?.deferralUntil ?? '',
  }));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { id, name, currency } = account;

  const change = async (
    form: EventTarget | null,
    call: () => Promise<(string | null)[]>,
    told: (day: string, name: string) => string,
  ) => {
    setSending(true);
    setRefusal(null);
    try {
      const undo = await call();
      onClose();
      tellChange(told(formats.value.longDay(typed.date), isolated(name)), undo, onChanged);
      await onChanged();
    } catch (error) {
      const named = violationsOf(error);
      setFaults(named);
      if (Object.keys(named).some((key) => key in typed)) focusFault(form);
      else setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  const send = (event: Event) => {
    event.preventDefault();
    const bad = AMOUNTS.filter(
      (key) => typed[key].trim() !== '' && readAmount(typed[key]) === null,
    );
    setFaults(Object.fromEntries(bad.map((key) => [key, accountForm.badNumber])));
    if (bad.length > 0) return focusFault(event.currentTarget);
    const [ratePct, instalment, insurance] = AMOUNTS.map((key) => readAmount(typed[key]));
    const deferral = DEFERRALS.find((kind) => kind === typed.deferral) ?? null;
    const changes = {
      ratePct: ratePct ?? null,
      instalment: instalment ?? null,
      insurance: insurance ?? null,
      deferral,
      deferralUntil: deferral === null || typed.deferralUntil === '' ? null : typed.deferralUntil,
    };
    const state = async () => {
      const { undo } = await service.accounts.setTerms.mutate({
        ...{ id, date: typed.date, ...changes },
        // Of another day nothing was shown: what is stored for it is asked about.
        seen: seenOf(terms?.date === typed.date ? terms : NO_TERMS, VALUES),
      });
      if (terms === null || terms.date === typed.date) return [undo];
      const moved = await service.accounts.removeTerms.mutate({
        ...{ id, date: terms.date, seen: seenOf(terms, VALUES) },
      });
      return [undo, moved.undo];
    };
    void change(event.currentTarget, state, says.stated);
  };
  const remove = async (of: LoanTerms) => [
    (await service.accounts.removeTerms.mutate({ id, date: of.date, seen: seenOf(of, VALUES) }))
      .undo,
  ];
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    fault: faults[key] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [key]: value }),
  });
  return (
    <Dialog
      title={terms === null ? says.add : says.change}
      of={`${account.id} ${terms?.date}`}
      onClose={onClose}
    >
      <form class="stacked" noValidate onSubmit={send}>
        <Field label={says.fromDay} hint={says.fromHint} {...field('date')} type="date" />
        <div class="pair">
          <Field label={accountForm.loanRatePct} isOptional {...field('ratePct')} type="amount" />
          <Field
            label={says.instalment}
            hint={says.instalmentHint}
            unit={currency}
            isOptional
            {...field('instalment')}
            type="amount"
          />
          <Field
            label={says.insurance}
            hint={says.insuranceHint}
            unit={currency}
            isOptional
            {...field('insurance')}
            type="amount"
          />
          <label class="field">
            <span>{says.deferral}</span>
            <select
              value={typed.deferral}
              onChange={({ currentTarget }) =>
                setTyped({ ...typed, deferral: currentTarget.value as typeof typed.deferral })
              }
            >
              <option value="">{accountForm.none}</option>
              {DEFERRALS.map((kind) => (
                <option key={kind} value={kind}>
                  {says.deferrals[kind]}
                </option>
              ))}
            </select>
          </label>
          {typed.deferral !== '' && (
            <Field label={says.until} {...field('deferralUntil')} type="date" />
          )}
        </div>
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          {terms !== null && (
            <button
              type="button"
              class="quiet apart"
              disabled={isSending}
              onClick={() => void change(null, () => remove(terms), says.removed)}
            >
              {accountForm.remove}
            </button>
          )}
          <button type="submit" class="main" disabled={isSending}>
            {save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
