import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Field } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { CodeImage, type CodePicture, drawCode } from './code-image.tsx';
import { loadSecondFactor, password, secondFactor } from './sign-in-reads.ts';

/** Turns the second factor of the password on and off. */
export function SecondFactorPanel() {
  const { settings: says } = editingWords();
  const hasPassword = password.value.data?.isSet === true;
  // Removing the password removes it.
  useEffect(() => void loadSecondFactor(), [hasPassword]);
  return (
    <Panel title={says.secondFactor}>
      <Reading read={secondFactor} height={100}>
        {({ isSet, recoveryCodes }) => (
          <div class="stacked">
            <p class="note">
              {isSet
                ? says.secondFactorOn(recoveryCodes)
                : hasPassword
                  ? says.secondFactorOff
                  : says.secondFactorNeedsPassword}
            </p>
            {(isSet || hasPassword) && <FactorForm key={String(isSet)} isSet={isSet} />}
          </div>
        )}
      </Reading>
      <RecoveryCodes />
    </Panel>
  );
}

interface Secret extends CodePicture {
  readonly text: string;
}

/** The recovery codes that were made just now, which are shown this once. */
const made = unreadOfUser<readonly string[]>();

function FactorForm({ isSet }: { readonly isSet: boolean }) {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [code, setCode] = useState('');
  const start = () =>
    send(async () => {
      const { secret: text, address } = await service.secondFactor.start.mutate();
      setSecret({ text, ...(await drawCode(address)) });
    });
  const show = (codes: readonly string[]) => ask(made, async () => codes);
  const confirm = async (event: Event) => {
    event.preventDefault();
    const isDone = await send(async () =>
      show((await service.secondFactor.confirm.mutate({ code })).recoveryCodes),
    );
    if (isDone) tellChange(says.turnedOn, [], loadSecondFactor);
  };
  const renew = () =>
    send(async () => {
      await show((await service.secondFactor.renewCodes.mutate()).recoveryCodes);
      await loadSecondFactor();
    });
  const remove = async () => {
    if (!(await send(() => service.secondFactor.remove.mutate()))) return;
    await show([]);
    tellChange(says.turnedOff, [], loadSecondFactor);
  };
  return (
    <form class="stacked" noValidate onSubmit={confirm}>
      {secret !== null && (
        <>
          <p class="note">{says.scanSecret}</p>
          <CodeImage {...secret} />
          <Command text={secret.text} />
          <Field label={says.appCode} maxLength={10} value={code} onInput={setCode} />
        </>
      )}
      <Refusal text={refusal} />
      <p class="choices">
        {isSet ? (
          <>
            <button type="button" class="quiet" disabled={isSending} onClick={() => void renew()}>
              {says.newRecoveryCodes}
            </button>
            <button type="button" class="quiet" disabled={isSending} onClick={() => void remove()}>
              {says.turnOff}
            </button>
          </>
        ) : secret === null ? (
          <button type="button" class="quiet" disabled={isSending} onClick={() => void start()}>
            {says.turnOn}
          </button>
        ) : (
          <button type="submit" class="main" disabled={isSending || code.trim() === ''}>
            {says.confirmCode}
          </button>
        )}
      </p>
    </form>
  );
}

function RecoveryCodes() {
  const { settings: says } = editingWords();
  const codes = made.value.data ?? [];
  useEffect(() => () => void ask(made, async () => []), []);
  if (codes.length === 0) return null;
  return (
    <div class="stacked" role="status">
      <p>{says.recoveryCodes}</p>
      <Command text={codes.join('\n')} />
    </div>
  );
}
