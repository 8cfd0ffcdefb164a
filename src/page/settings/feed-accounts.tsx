import { useEffect, useRef, useState } from 'preact/hooks';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import type { Step } from './connect-step.ts';

type Offered = Extract<Step, { step: 'accounts' }>['accounts'][number];
type Stored = Awaited<ReturnType<typeof service.accounts.list.query>>[number];

/** Choices that are not ids of accounts. */
const NEW = 'new';
const NONE = 'none';

interface FeedAccountsProps {
  readonly accounts: readonly Offered[];
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

/** Asks once which account each one at the provider is: one that is there, a new one, or none. */
export function FeedAccounts({ accounts, onStep, onClose }: FeedAccountsProps) {
  const { feedForm: says } = editingWords();
  const [stored, setStored] = useState<readonly Stored[] | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  /** Accounts that an attempt has made, which the next one takes. */
  const made = useRef(new Map<string, string>());
  const { isSending, refusal, send } = useSending();
  useEffect(() => {
    void send(async () => {
      const all = await service.accounts.list.query();
      const open = all.filter(({ archivedAt }) => archivedAt === null);
      setStored(open);
      setChosen(Object.fromEntries(accounts.map((each) => [each.id, proposed(each, open)])));
    });
  }, []);
  const finish = (event: Event) => {
    event.preventDefault();
    void send(async () => {
      const answer: Record<string, string | null> = {};
      for (const account of accounts) answer[account.id] = await idFor(account);
      onStep(await service.feeds.answer.mutate({ answer }));
    });
  };
  const idFor = async ({ id, name, currency, type = 'checking' }: Offered) => {
    const choice = chosen[id] ?? NEW;
    if (choice === NONE) return null;
    if (choice !== NEW) return choice;
    const known = made.current.get(id);
    if (known !== undefined) return known;
    const account = { name: name.slice(0, 100), type, currency };
    const { id: created } = await service.accounts.create.mutate({ account });
    made.current.set(id, created);
    return created;
  };
  return (
    <form class="stacked" onSubmit={finish}>
      <p class="note">{says.whichAccounts}</p>
      {accounts.map(({ id, name, number, currency }) => (
        <label key={id} class="field">
          <span>
            <bdi>{name}</bdi> <small>{[number, currency].filter(Boolean).join(' · ')}</small>
          </span>
          <select
            value={chosen[id] ?? NEW}
            disabled={stored === null}
            onChange={({ currentTarget }) => setChosen({ ...chosen, [id]: currentTarget.value })}
          >
            <option value={NEW}>{says.newAccount}</option>
            <option value={NONE}>{says.notImported}</option>
            {(stored ?? [])
              .filter((each) => each.currency === currency)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </select>
        </label>
      ))}
      <Refusal text={refusal} />
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {words.value.cancel}
        </button>
        <button type="submit" class="main" disabled={isSending || stored === null}>
          {says.finish}
        </button>
      </footer>
    </form>
  );
}

/** The account that was chosen before, else that of the number or the name. */
function proposed({ account, number, name, currency }: Offered, open: readonly Stored[]): string {
  if (account === null) return NONE;
  const same = open.filter((each) => each.currency === currency);
  const compact = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '');
  const found =
    same.find(({ id }) => id === account) ??
    same.find(({ iban }) => number !== undefined && compact(iban) === compact(number)) ??
    same.find((each) => each.name === name);
  return found?.id ?? NEW;
}
