import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { user as signedIn } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import { DeleteUser } from './delete-user.tsx';
import { NamedRows } from './named-rows.tsx';
import { linkOf, ShownLink, type SignInLink } from './sign-in-link.tsx';

type User = Awaited<ReturnType<typeof service.users.list.query>>[number];

const users = unreadOfUser<readonly User[]>();
const load = () => ask(users, () => service.users.list.query());

/** The users of the service: each with a link that signs them in, and one more. */
export function Users() {
  const { users: says, settings } = editingWords();
  const { forms } = words.value;
  const { day, number } = formats.value;
  const { isSending, refusal, send } = useSending();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [link, setLink] = useState<SignInLink | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  useEffect(() => void load(), []);
  const add = async (event: Event) => {
    event.preventDefault();
    const name = typed.trim();
    const isKnown = users.value.data?.some((each) => each.name === name) === true;
    const wrong = name === '' ? forms.fault.missing : isKnown ? says.taken : null;
    setFault(wrong);
    if (wrong !== null) return focusFault(event.currentTarget);
    await send(async () => {
      await service.users.add.mutate({ user: name });
      setTyped('');
      await load();
    });
  };
  const invite = (name: string) =>
    send(async () => {
      const { code } = await service.users.link.mutate({ user: name });
      setLink({ name, text: linkOf(code) });
    });
  return (
    <Panel title={says.title} hint={says.hint}>
      <Reading read={users} height={120}>
        {(all) => (
          <NamedRows
            isSending={isSending}
            rows={all.map(({ name, createdAt, accounts }) => ({
              ...{ key: name, name },
              facts: (
                <small>
                  <span>{settings.made(day(createdAt))}</span>
                  <span>{says.accounts(number(accounts))}</span>
                </small>
              ),
              actions:
                name === signedIn.value?.name
                  ? []
                  : [
                      { text: says.link, run: () => invite(name) },
                      { text: says.remove, run: () => setRemoved(name) },
                    ],
            }))}
          />
        )}
      </Reading>
      <ShownLink link={link} hintOf={says.linkHint} />
      <form class="stacked" noValidate onSubmit={add}>
        <div class="pair">
          <Field label={says.name} maxLength={80} value={typed} fault={fault} onInput={setTyped} />
        </div>
        <Refusal text={refusal} />
        <p class="choices">
          <button type="submit" class="quiet" disabled={isSending}>
            {says.add}
          </button>
        </p>
      </form>
      {removed !== null && (
        <DeleteUser name={removed} onDeleted={load} onClose={() => setRemoved(null)} />
      )}
    </Panel>
  );
}
