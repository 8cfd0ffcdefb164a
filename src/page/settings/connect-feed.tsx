import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import type { Providers, Step } from './connect-step.ts';
import { FeedAccounts } from './feed-accounts.tsx';

type Provider = Providers['providers'][number];

/** Pause between two looks at a provider that takes its time. */
const LOOK_MS = 1_000;

interface ConnectFeedProps {
  readonly providers: readonly Provider[];
  /** Step at which connecting is already. @default the form */
  readonly begun?: Step | undefined;
  readonly onClose: () => void;
}

/** Connects a feed: its settings, what its provider asks, and which account is which. Nothing typed here stays on the device. */
export function ConnectFeed({ providers, begun, onClose }: ConnectFeedProps) {
  const { feedForm: says } = editingWords();
  const [step, setStep] = useState<Step | null>(begun ?? null);
  const [provider, setProvider] = useState<Provider | undefined>(undefined);
  // Here, since the form makes place for the steps, and comes back with a failure.
  const [typed, setTyped] = useState<Typed>({});
  useEffect(() => {
    if (step?.step !== 'working') return;
    const timer = setTimeout(async () => {
      // A look without an answer is followed by the next one.
      const next = await service.feeds.connecting.query().catch(() => ({ ...step }));
      setStep(next);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [step]);
  const close = () => {
    if (step !== null && step.step !== 'failed' && step.step !== 'connected')
      void service.feeds.cancel.mutate({}).catch(() => {});
    onClose();
  };
  const title = provider === undefined ? says.title : says.titleOf(isolated(provider.title));
  const failed = step?.step === 'failed' ? step : null;
  return (
    <Dialog title={title} keepsDraft={false} onClose={close}>
      {step === null || step.step === 'failed' ? (
        <>
          {begun === undefined && (
            <label class="field">
              <span>{says.provider}</span>
              <select
                value={provider?.feed ?? ''}
                onChange={({ currentTarget }) => {
                  const chosen = providers.find(({ feed }) => feed === currentTarget.value);
                  setStep(null);
                  setProvider(chosen);
                  setTyped(chosen === undefined ? {} : typedAtFirst(chosen));
                }}
              >
                <option value="" disabled>
                  {says.choose}
                </option>
                {providers.map(({ feed, title: name }) => (
                  <option key={feed} value={feed}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {provider === undefined ? (
            <Failure failed={failed} onClose={close} />
          ) : (
            <SettingsForm
              provider={provider}
              typed={typed}
              onTyped={setTyped}
              failed={failed}
              onStep={setStep}
              onClose={close}
            />
          )}
        </>
      ) : (
        <ShownStep step={step} onStep={setStep} onClose={close} />
      )}
    </Dialog>
  );
}

interface FailureProps {
  readonly failed: Extract<Step, { step: 'failed' }> | null;
  readonly onClose: () => void;
}

/** Shown without a form, which a feed that is connected again does not have. */
function Failure({ failed, onClose }: FailureProps) {
  return (
    <div class="stacked">
      {failed !== null && <Refusal text={messageOf(failed)} />}
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {failed === null ? words.value.cancel : words.value.close}
        </button>
      </footer>
    </div>
  );
}

const messageOf = ({ fault, message }: { readonly fault: string; readonly message: string }) => {
  const { feedForm: says } = editingWords();
  return says.failed(isolated(message), says.faults[fault] ?? '');
};

/** Texts by the names of fields; the name of the feed is that of the empty name. */
type Typed = Readonly<Record<string, string>>;

const FEED_NAME = '';

/** Providers send browsers back over https alone. */
function typedAtFirst({ fields }: Provider): Typed {
  const here = location.origin + location.pathname;
  const returns = fields.filter(({ isReturn }) => isReturn && here.startsWith('https:'));
  return Object.fromEntries(returns.map(({ name }) => [name, here]));
}

interface SettingsFormProps {
  readonly provider: Provider;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly failed: Extract<Step, { step: 'failed' }> | null;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function SettingsForm(props: SettingsFormProps) {
  const { provider, typed, failed, onTyped, onStep, onClose } = props;
  const { feedForm: says } = editingWords();
  const { forms, cancel } = words.value;
  const { [FEED_NAME]: name = '', ...settings } = typed;
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const { isSending, refusal, send } = useSending();
  const connect = async (event: Event) => {
    event.preventDefault();
    const lacking = provider.fields.filter(
      (field) => field.isRequired && (typed[field.name] ?? '').trim() === '',
    );
    setMissing(new Set(lacking.map((field) => field.name)));
    if (lacking.length > 0) return focusFault(event.currentTarget);
    await send(async () => {
      const given = { feed: provider.feed, settings };
      const named = name.trim() === '' ? given : { ...given, name: name.trim() };
      onStep(await service.feeds.connect.mutate({ connect: named }));
    });
  };
  const faultOf = (field: string): string | null => {
    if (missing.has(field)) return forms.fault.missing;
    return failed?.setting === field ? failed.message : null;
  };
  const isAtField = provider.fields.some((field) => field.name === failed?.setting);
  return (
    <form class="stacked" noValidate onSubmit={connect}>
      <p class="note">{provider.needs}</p>
      {provider.page !== null && (
        <p>
          <a href={provider.page} target="_blank" rel="noopener noreferrer">
            {says.providerPage(isolated(provider.title))}
          </a>
        </p>
      )}
      {provider.fields.map(({ name: field, label, hint, isRequired, isSecret, isLong }) => (
        <Field
          key={field}
          label={label}
          type={isLong ? 'lines' : isSecret ? 'password' : 'text'}
          isOptional={!isRequired}
          hint={hint ?? undefined}
          fault={faultOf(field)}
          value={typed[field] ?? ''}
          onInput={(value) => onTyped({ ...typed, [field]: value })}
        />
      ))}
      <Field
        label={forms.name}
        isOptional
        maxLength={80}
        hint={says.nameHint}
        value={name}
        onInput={(value) => onTyped({ ...typed, [FEED_NAME]: value })}
      />
      <Refusal text={refusal ?? (failed !== null && !isAtField ? messageOf(failed) : null)} />
      <p class="note">{says.secretsStay}</p>
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" class="main" disabled={isSending}>
          {says.connect}
        </button>
      </footer>
    </form>
  );
}

interface ShownStepProps {
  readonly step: Exclude<Step, { step: 'failed' }>;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function ShownStep({ step, onStep, onClose }: ShownStepProps) {
  const { feedForm: says } = editingWords();
  if (step.step === 'accounts')
    return <FeedAccounts accounts={step.accounts} onStep={onStep} onClose={onClose} />;
  if (step.step === 'ask' || step.step === 'consent')
    return <Question step={step} onStep={onStep} onClose={onClose} />;
  const text = step.step === 'connected' ? says.connected(isolated(step.feed)) : step.shown;
  return (
    <div class="stacked">
      <p role="status">{text ?? says.working}</p>
      <footer>
        <button
          type="button"
          class={step.step === 'connected' ? 'main' : 'quiet'}
          onClick={onClose}
        >
          {step.step === 'connected' ? words.value.close : words.value.cancel}
        </button>
      </footer>
    </div>
  );
}

interface QuestionProps {
  readonly step: Extract<Step, { step: 'ask' | 'consent' }>;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

/** A question of the provider in its own words, or its page of consent, which comes back here or is copied. */
function Question({ step, onStep, onClose }: QuestionProps) {
  const { feedForm: says } = editingWords();
  const [answer, setAnswer] = useState('');
  const { isSending, refusal, send } = useSending();
  const isConsent = step.step === 'consent';
  // Another tab may receive the browser that the provider sends back.
  useEffect(() => {
    if (!isConsent) return;
    const timer = setInterval(async () => {
      const next = await service.feeds.connecting.query().catch(() => null);
      if (next !== null && next.step !== 'consent') onStep(next);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isConsent]);
  const give = (event: Event) => {
    event.preventDefault();
    void send(async () => onStep(await service.feeds.answer.mutate({ answer })));
  };
  return (
    <form class="stacked" onSubmit={give}>
      {isConsent && (
        <>
          <p class="note">{says.consent(isolated(step.provider))}</p>
          <p>
            <a class="button" href={step.address} target="_blank" rel="noopener noreferrer">
              {says.openConsent(isolated(step.provider))}
            </a>
          </p>
        </>
      )}
      <Field
        label={isConsent ? says.redirected : step.question}
        type={isConsent ? 'text' : 'password'}
        hint={isConsent ? says.redirectedHint : undefined}
        value={answer}
        onInput={setAnswer}
      />
      <Refusal text={refusal} />
      <footer>
        <button type="button" class="quiet" onClick={onClose}>
          {words.value.cancel}
        </button>
        <button type="submit" class="main" disabled={isSending || answer.trim() === ''}>
          {says.goOn}
        </button>
      </footer>
    </form>
  );
}
