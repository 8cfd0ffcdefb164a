import { useEffect, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { loadHousehold, members, ownersOf, reloadHousehold } from '../session/household.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';
import { linkOf, ShownLink, type SignInLink } from './sign-in-link.tsx';

/** The people of the household: each with a link that signs them in, and one more. */
export function Members() {
  const { household: says } = editingWords();
  const { accountForm, forms } = words.value;
  const { isSending, refusal, send } = useSending();
  const [typed, setTyped] = useState('');
  const [ownsAll, setOwnsAll] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [link, setLink] = useState<SignInLink | null>(null);
  useEffect(() => void loadHousehold(), []);
  const unowned = (accounts.value.data?.accounts ?? []).filter(
    ({ id }) => ownersOf(id).length === 0,
  );
  const add = async (event: Event) => {
    event.preventDefault();
    const name = typed.trim();
    setFault(name === '' ? forms.fault.missing : null);
    if (name === '') return focusFault(event.currentTarget);
    await send(async () => {
      const ids = ownsAll ? unowned.map(({ id }) => id) : [];
      const { undo } = await service.members.add.mutate({ name, accounts: ids });
      setTyped('');
      setOwnsAll(false);
      await reloadHousehold();
      tellChange(says.added(isolated(name)), [undo], reloadHousehold);
    });
  };
  const remove = (name: string) =>
    send(async () => {
      const { undo } = await service.members.remove.mutate({ name });
      await reloadHousehold();
      tellChange(says.removed(isolated(name)), [undo], reloadHousehold);
    });
  const invite = (name: string) =>
    send(async () => {
      const { code } = await service.sessions.link.mutate({ member: name });
      setLink({ name, text: linkOf(code) });
    });
  return (
    <Panel title={says.title} hint={says.hint}>
      {members.value.length > 0 && (
        <NamedRows
          isSending={isSending}
          rows={members.value.map(({ id, name }) => ({
            ...{ key: id, name },
            actions: [
              { text: says.link, run: () => invite(name) },
              { text: accountForm.remove, run: () => remove(name) },
            ],
          }))}
        />
      )}
      <ShownLink link={link} hintOf={says.linkHint} />
      <form class="stacked" noValidate onSubmit={add}>
        <div class="pair">
          <Field label={says.name} maxLength={80} value={typed} fault={fault} onInput={setTyped} />
        </div>
        {unowned.length > 0 && (
          <label class="check">
            <input
              type="checkbox"
              checked={ownsAll}
              onChange={({ currentTarget }) => setOwnsAll(currentTarget.checked)}
            />
            {says.ownsAll(unowned.length)}
          </label>
        )}
        <Refusal text={refusal} />
        <p class="choices">
          <button type="submit" class="quiet" disabled={isSending}>
            {says.add}
          </button>
        </p>
      </form>
    </Panel>
  );
}
