import { useEffect, useState } from 'preact/hooks';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { service } from '../service/service.ts';
import { route } from '../session/route.ts';
import { user } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';

type Asker = Awaited<ReturnType<typeof service.assistants.showRequest.query>>;
type Allowed = Parameters<typeof service.assistants.answerRequest.mutate>[0]['allows'];

/** Asks whether an assistant, which has sent the browser here, may read the user's figures, or write too. */
export function ConnectView() {
  const { settings: says } = editingWords();
  const [asker, setAsker] = useState<Asker | null>(null);
  const [mayWrite, setMayWrite] = useState(false);
  const { isSending, refusal, send } = useSending();
  const asked = requestIn(route.value.choices);
  useEffect(() => {
    void send(async () => setAsker(await service.assistants.showRequest.query(asked)));
  }, [JSON.stringify(asked)]);
  const answer = (allows: Allowed) =>
    send(async () => {
      const issuer = location.origin + location.pathname;
      const { location: next } = await service.assistants.answerRequest.mutate({
        ...{ ...asked, allows, issuer },
      });
      location.assign(next);
    });
  return (
    <>
      <div class="title">
        <h1>{words.value.views.connect}</h1>
      </div>
      <Panel title={says.assistants}>
        {asker !== null && (
          <form class="stacked" onSubmit={(event) => event.preventDefault()}>
            <p>
              <Sentence
                text={says.asksIn(isolated(asker.name), isolated(user.value?.name ?? ''))}
              />
            </p>
            <p class="note">
              <Sentence text={says.goesTo(isolated(asker.goesTo))} />
            </p>
            <fieldset>
              <legend>{says.scopes}</legend>
              {([false, true] as const).map((writes) => (
                <label key={String(writes)} class="check">
                  <input
                    type="radio"
                    name="rights"
                    checked={mayWrite === writes}
                    onChange={() => setMayWrite(writes)}
                  />
                  {writes ? says.mayWrite : says.mayRead}
                </label>
              ))}
            </fieldset>
            <footer>
              <button
                type="button"
                class="quiet"
                disabled={isSending}
                onClick={() => void answer('nothing')}
              >
                {says.turnAway}
              </button>
              <button
                type="button"
                class="main"
                disabled={isSending}
                onClick={() => void answer(mayWrite ? 'write' : 'read')}
              >
                {says.letIn}
              </button>
            </footer>
          </form>
        )}
        <Refusal text={refusal} />
      </Panel>
    </>
  );
}

/** The parameters of the request, as the assistant has sent them. */
function requestIn(choices: URLSearchParams) {
  const of = (name: string) => choices.get(name) ?? '';
  const state = choices.get('state');
  return {
    clientId: of('client_id'),
    redirectUri: of('redirect_uri'),
    responseType: of('response_type'),
    challenge: of('code_challenge'),
    challengeMethod: of('code_challenge_method'),
    ...(state !== null && { state }),
  };
}
