import { Command } from '../parts/command.tsx';
import { words } from '../words/words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { linkFailure } from './link.ts';

/** The command that prints a link to sign in with. */
export const OPEN_COMMAND = 'npx pactole open';

/** Shown to a browser that is not signed in: how to sign in. */
export function SignIn() {
  const { session: says, link } = words.value;
  const failure = linkFailure.value;
  return (
    <main class="welcome" id="content">
      <div class="panel">
        <img src={iconAddress()} alt="" width="44" height="44" />
        <h1>{says.title}</h1>
        <p class="lead">{says.lead}</p>
        <p role="alert" class="caution">
          {failure === null ? null : link.failed[failure]}
        </p>
        {failure === null && <p class="note">{says.how}</p>}
        <Command text={OPEN_COMMAND} />
        {failure === null && (
          <>
            <p class="note">{says.demo}</p>
            <Command text="npx pactole demo --port 3001" />
          </>
        )}
        <LanguageSwitch />
      </div>
    </main>
  );
}

export const iconAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
