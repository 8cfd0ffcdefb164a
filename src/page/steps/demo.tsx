import { useEffect } from 'preact/hooks';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { service } from '../service/service.ts';
import { checkSession } from '../service/session.ts';
import { DEMO_COMMAND } from '../session/sign-in.tsx';
import { isDemo, showDemo } from '../session/user.ts';
import { installation, loadInstallation } from '../settings/installation.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';

/** Opens the demo in this window, for the role `owner`; tells all others the command. */
export function DemoOffer() {
  const { demo: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  useEffect(() => void loadInstallation(), []);
  const { data } = installation.value;
  if (data === null) return null;
  if (!data.isOwner)
    return (
      <>
        <p class="note">{words.value.session.demo}</p>
        <Command text={DEMO_COMMAND} />
      </>
    );
  const open = () =>
    send(async () => {
      const { user, userId } = await service.demo.open.mutate({});
      showDemo({ id: userId, name: user });
    });
  return (
    <>
      <p class="note" role="status">
        {isSending ? says.making : says.offer}
      </p>
      <Refusal text={refusal} />
      <p class="choices">
        <button type="button" class="quiet" disabled={isSending} onClick={() => void open()}>
          {says.look}
        </button>
      </p>
    </>
  );
}

/** Says on every view that the figures are those of the demo, and leaves it. */
export function DemoMark() {
  const { demo: says } = editingWords();
  const leave = async () => {
    await checkSession();
    // What is left of it is the next demo.
    if (!isDemo.value) await service.demo.close.mutate({}).catch(() => {});
  };
  return (
    <div class="ask" role="note">
      <p>{says.mark}</p>
      <button type="button" class="quiet" onClick={() => void leave()}>
        {says.leave}
      </button>
    </div>
  );
}
